import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { toast } from '#app/ui/toast.tsx'
import { refunds } from '#content/staff/refunds.ts'
import { limits } from '#contract/limits.ts'
import type { StaffPayment } from '#contract/staff/orders.ts'
import { NeverArrivedInput } from '#contract/staff/refunds.ts'
import { useFormFailure } from '../../form/use-form-failure.ts'
import { markNeverArrived, useRegistrationChange } from '../queries.ts'
import { namePayment } from './name-payment.ts'

const words = refunds.neverArrived

interface NeverArrivedFormProps {
  payment: StaffPayment
  opener: HTMLElement
  onBack: () => void
  onClose: () => void
}

/** Closes a refund that is due without one. */
export function NeverArrivedForm({ payment, opener, onBack, onClose }: NeverArrivedFormProps) {
  const form = useZodForm<z.input<typeof NeverArrivedInput>, NeverArrivedInput>({
    resolver: zodResolver(NeverArrivedInput),
    defaultValues: { reason: '' },
  })
  const { change } = useRegistrationChange()
  const [failure, fail] = useFormFailure(form)
  // It takes the place of its opener, which gets the focus back.
  const { setFocus } = form
  useEffect(() => {
    setFocus('reason')
    return () => opener.focus()
  }, [setFocus, opener])

  const send = form.handleSubmit(async (input) => {
    try {
      await change(() => markNeverArrived(payment.id, input))
      toast({ title: words.done, description: words.doneText })
      onClose()
    } catch (error) {
      fail(error)
    }
  })

  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold text-base">{words.title(namePayment(payment))}</h3>
        <p className="mt-1 text-muted">{words.text}</p>
      </div>
      <TextField
        label={refunds.reason}
        hint={words.reasonHint}
        autoComplete="off"
        maxLength={limits.rejectionReason.max}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormAlert {...failure} />
      <DialogButtons
        isBusy={isSubmitting}
        confirm={words.confirm}
        working={words.working}
        cancel={words.back}
        onCancel={onBack}
      />
    </form>
  )
}
