import { useRefusal, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField, NameField } from '#app/ui/person-fields.tsx'
import { toast } from '#app/ui/toast.tsx'
import { selfService } from '#content/self-service.ts'
import { SeatOfferInput } from '#contract/self-service-input.ts'
import { useOfferSeat } from './queries.ts'

const words = selfService.handOver

interface FormProps {
  token: string
  onClose: () => void
}

export function OfferDialog({ isOpen, ...form }: FormProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={words.dialogTitle} startsInField>
      {isOpen && <OfferForm {...form} />}
    </Dialog>
  )
}

function OfferForm({ token, onClose }: FormProps) {
  const form = useZodForm<SeatOfferInput>({
    resolver: zodResolver(SeatOfferInput),
    defaultValues: { name: '', email: '' },
  })
  const { mutateAsync } = useOfferSeat(token)
  const [failure, showRefusal] = useRefusal(form)
  const send = form.handleSubmit(async (person) => {
    try {
      await mutateAsync(person)
      toast({ title: words.done(person.name), description: words.doneText })
      onClose()
    } catch (error) {
      showRefusal(error)
    }
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-5">
      {words.consequences.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {/* Somebody else's, so the browser must not fill in the visitor's own. */}
      <NameField label={words.name} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <EmailField label={words.email} autoComplete="off" error={errors.email?.message} {...form.register('email')} />
      <FormAlert {...failure} />
      <DialogButtons
        isBusy={isSubmitting}
        confirm={words.submit}
        working={words.sending}
        cancel={words.keep}
        onCancel={onClose}
      />
    </form>
  )
}
