import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { registrationForm } from '#content/registration-form.ts'

const words = registrationForm.proof

/** Loaded with the step that shows it, not with the form. A drawing that does not load leaves the hint. */
const UtrPicture = lazy<ComponentType>(() => import('./utr-picture.tsx').catch(() => ({ default: () => null })))

type UtrFieldProps = Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  error: string | undefined
}

/** The bank's number of the payment, with a drawing of where apps show it. */
export function UtrField(props: UtrFieldProps) {
  return (
    <div className="grid gap-3">
      <TextField
        label={words.utr}
        hint={words.utrHint}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...props}
      />
      <Suspense fallback={<Skeleton className="h-48 rounded-control sm:h-36" />}>
        <UtrPicture />
      </Suspense>
    </div>
  )
}
