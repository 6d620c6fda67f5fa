import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/*
 * What every form asks of a person, each with the keyboard, the filling-in by the browser and the words that fit it.
 * They take the rest (error, hint, length, register(), another label) like any TextField.
 */
type Field = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }

export function NameField(props: Field) {
  return <TextField label="Full name" autoComplete="name" {...props} />
}

export function EmailField(props: Field) {
  return <TextField label="Email address" type="email" inputMode="email" autoComplete="email" {...props} />
}

export function PhoneField(props: Field) {
  return (
    <TextField
      label="Phone number"
      hint="Include any country code, such as +91"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+91 9876543210"
      {...props}
    />
  )
}

export function CityField(props: Field) {
  return <TextField label="City" autoComplete="address-level2" {...props} />
}
