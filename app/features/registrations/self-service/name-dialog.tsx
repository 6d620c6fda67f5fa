import { useRefusal, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { NameField } from '#app/ui/person-fields.tsx'
import { toast } from '#app/ui/toast.tsx'
import { selfService } from '#content/self-service.ts'
import { NameCorrection } from '#contract/self-service-input.ts'
import { useCorrectName } from './queries.ts'

const words = selfService.name

interface FormProps {
  token: string
  name: string
  onClose: () => void
}

export function NameDialog({ isOpen, ...form }: FormProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={words.dialogTitle} startsInField>
      {isOpen && <NameForm {...form} />}
    </Dialog>
  )
}

/** Mounted on every opening, so that it starts with the current name. */
function NameForm({ token, name, onClose }: FormProps) {
  const form = useZodForm<{ name: string }>({ resolver: zodResolver(NameCorrection), defaultValues: { name } })
  const { mutateAsync } = useCorrectName(token)
  const [failure, showRefusal] = useRefusal(form)
  const send = form.handleSubmit(async (corrected) => {
    try {
      await mutateAsync(corrected.name)
      toast({ title: words.done })
      onClose()
    } catch (error) {
      showRefusal(error)
    }
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-5">
      <p>{words.text}</p>
      <NameField error={errors.name?.message} {...form.register('name')} />
      <FormAlert {...failure} />
      <DialogButtons
        isBusy={isSubmitting}
        confirm={words.save}
        working={words.saving}
        cancel={words.cancel}
        onCancel={onClose}
      />
    </form>
  )
}
