import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useSendOnce } from '#app/lib/form.ts'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useFormFailure } from './use-form-failure.ts'

interface DialogFormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>
  words: { confirm: string; working: string; cancel: string; done: string }
  /** The toast's text below its title comes from here. */
  onSend: (values: Out) => Promise<string | undefined>
  onClose: () => void
  /** Above the buttons while it is sent. */
  progress?: ReactNode
  children: ReactNode
}

/** The form of a dialog: its fields, why it failed, and its buttons. The dialog closes once it is sent. */
export function DialogForm<In extends FieldValues, Out>({
  form,
  words: { confirm, working, cancel, done },
  onSend,
  onClose,
  progress,
  children,
}: DialogFormProps<In, Out>) {
  const [failure, fail] = useFormFailure(form)
  const send = form.handleSubmit(async (values) => {
    try {
      toast({ title: done, description: await onSend(values) })
      onClose()
    } catch (error) {
      fail(error)
    }
  })
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-4">
        {children}
        <FormAlert {...failure} />
        {isSubmitting && progress}
        <DialogButtons isBusy={isSubmitting} {...{ confirm, working, cancel }} onCancel={onClose} />
      </form>
    </FormProvider>
  )
}
