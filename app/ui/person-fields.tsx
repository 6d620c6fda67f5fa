import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/*
 * The personal fields of every form, with the right input mode, autocomplete and label. They accept all other props of
 * TextField.
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
      hint="10 digits, or with a country code"
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
