import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#app/lib/api.ts'
import { showFieldErrors, useFailure, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { sandboxCheckout } from '#content/sandbox-checkout.ts'
import { formatRupees } from '#contract/rupees.ts'
import { SandboxCard, type SandboxCheckout } from '#contract/sandbox.ts'
import { formatExpiry, formatInPlace, groupCardNumber } from './card-format.ts'
import { usePayInSandbox } from './queries.ts'
import { TestCards } from './test-cards.tsx'

const words = sandboxCheckout.form

interface CardFormProps {
  session: string
  checkout: SandboxCheckout
  /** The checkout may have been paid or closed in another tab. */
  onRefused: () => void
}

export function CardForm({ session, checkout, onRefused }: CardFormProps) {
  const form = useZodForm<z.input<typeof SandboxCard>, SandboxCard>({ resolver: zodResolver(SandboxCard) })
  const paying = usePayInSandbox(session)
  const [failure, showFailure] = useFailure()
  // The button stays busy until the next page loads, so that nobody pays twice.
  const [isLeaving, setIsLeaving] = useState(false)

  const send = form.handleSubmit(async (card) => {
    try {
      const { url } = await paying.mutateAsync(card)
      setIsLeaving(true)
      window.location.assign(url)
    } catch (error) {
      showFieldErrors(form, error)
      if (error instanceof ApiError && error.problem?.errors) return
      showFailure(error)
      if (error instanceof ApiError) onRefused()
    }
  })

  const { errors, isSubmitting } = form.formState
  const isBusy = isSubmitting || isLeaving
  return (
    <form method="dialog" noValidate onSubmit={useSendOnce(send)} className="grid gap-5">
      <TestCards onChoose={(card) => form.reset(card)} />
      <TextField
        label={words.number}
        placeholder={words.numberPlaceholder}
        inputMode="numeric"
        autoComplete="cc-number"
        error={errors.cardNumber?.message}
        {...formatted(form.register('cardNumber'), groupCardNumber)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={words.expiry}
          placeholder={words.expiryPlaceholder}
          inputMode="numeric"
          autoComplete="cc-exp"
          error={errors.expiry?.message}
          {...formatted(form.register('expiry'), formatExpiry)}
        />
        <TextField
          label={words.cvc}
          placeholder={words.cvcPlaceholder}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          error={errors.cvc?.message}
          {...form.register('cvc')}
        />
      </div>
      <TextField label={words.name} autoComplete="cc-name" error={errors.name?.message} {...form.register('name')} />
      <FormAlert {...failure} />
      <div className="grid gap-2">
        <Button type="submit" size="lg" isBusy={isBusy} className="needs-js w-full">
          {isBusy ? words.busy : sandboxCheckout.pay} {formatRupees(checkout.amount)}
        </Button>
        <ButtonLink to={checkout.cancelUrl} variant="quiet" className="w-full">
          {words.cancel}
        </ButtonLink>
      </div>
      <p className="text-center text-muted text-small">{words.promise}</p>
    </form>
  )
}

/** A field whose text is reformatted on every keystroke, before the form reads it. */
function formatted(field: UseFormRegisterReturn, format: (typed: string) => string) {
  return {
    ...field,
    onChange: (event: { target: HTMLInputElement }) => {
      formatInPlace(event.target, format)
      return field.onChange(event)
    },
  }
}
