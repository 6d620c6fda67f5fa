import { useState } from 'react'
import type * as z from 'zod/mini'
import { useZodForm, zodResolver } from '#app/lib/form.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { staffRegistrations } from '#content/staff/registrations.ts'
import { limits } from '#contract/limits.ts'
import { RegistrationEdit, type StaffRegistration } from '#contract/staff/registrations.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { FormText } from '../form/fields.tsx'
import { isLive } from './list-actions.ts'
import { edit, useRegistrationChange } from './queries.ts'

const words = staffRegistrations.edit

interface EditDialogProps {
  registration: StaffRegistration
  isOpen: boolean
  onClose: () => void
}

type Fields = z.input<typeof RegistrationEdit>

export function EditDialog({ registration, isOpen, onClose }: EditDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title} startsInField>
      {isOpen && <EditForm registration={registration} onClose={onClose} />}
    </Dialog>
  )
}

function EditForm({ registration, onClose }: Omit<EditDialogProps, 'isOpen'>) {
  // The list may refresh while the form is open.
  const [expected] = useState(() => {
    const { name, email, phone } = registration
    return { name, email, phone }
  })
  const form = useZodForm<Fields, RegistrationEdit>({
    resolver: zodResolver(RegistrationEdit),
    defaultValues: { ...expected, reason: '' },
  })
  const { change } = useRegistrationChange()
  const isReaddressed = (typed: string) =>
    isLive(registration) && typed.trim().toLowerCase() !== registration.email.toLowerCase()
  const send = async (person: RegistrationEdit) => {
    await change(() => edit(registration.id, { ...person, expected }))
    return isReaddressed(person.email) ? words.sent(person.email) : undefined
  }
  return (
    <DialogForm form={form} words={words} onSend={send} onClose={onClose}>
      <FormText<Fields> name="name" label={words.name} maxLength={limits.name.max} />
      <FormText<Fields> name="email" label={words.email} type="email" inputMode="email" maxLength={limits.email.max} />
      <FormText<Fields> name="phone" label={words.phone} type="tel" inputMode="tel" />
      <FormText<Fields>
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        isOptional
        maxLength={limits.rejectionReason.max}
      />
      <p role="status" className="text-muted text-small">
        {isReaddressed(form.watch('email'))
          ? words[registration.paymentStatus === 'paid' ? 'resendsBooked' : 'resends']
          : words.quiet}
      </p>
    </DialogForm>
  )
}
