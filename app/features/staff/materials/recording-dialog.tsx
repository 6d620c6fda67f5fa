import { FormProvider } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffMaterials } from '#content/staff/materials.ts'
import { classroomMessages } from '#contract/classroom-messages.ts'
import { secureAddress } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { FormText } from '../form/fields.tsx'
import { useFormFailure } from '../form/use-form-failure.ts'
import { setRecording, useMaterialChange } from './queries.ts'

const words = staffMaterials.recording

interface RecordingDialogProps {
  eventId: number
  sessionId: number
  session: string
  /** The link as it was shown. */
  current: string | null
  isOpen: boolean
  onClose: () => void
}

export function RecordingDialog({ isOpen, ...rest }: RecordingDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} title={words.title(rest.session)} startsInField>
      {isOpen && <RecordingForm {...rest} />}
    </Dialog>
  )
}

const Fields = z.object({ url: secureAddress(classroomMessages.linkNeeded) })
type Fields = z.output<typeof Fields>

function RecordingForm({ eventId, sessionId, current, onClose }: Omit<RecordingDialogProps, 'isOpen'>) {
  const form = useZodForm<Fields>({ resolver: zodResolver(Fields), defaultValues: { url: current ?? '' } })
  const { mutateAsync } = useMaterialChange()
  const [failure, fail] = useFormFailure(form)
  const send = form.handleSubmit(async ({ url }) => {
    try {
      await mutateAsync(setRecording(eventId, sessionId, { url, replaces: current }))
      toast({ title: words.done })
      onClose()
    } catch (error) {
      fail(error)
    }
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-4">
        <FormText<Fields>
          name="url"
          label={words.link}
          hint={words.linkHint}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={limits.link.max}
        />
        {current !== null && <p className="text-muted text-small">{words.changeNote}</p>}
        <FormAlert {...failure} />
        <DialogButtons
          isBusy={form.formState.isSubmitting}
          confirm={words.confirm}
          working={words.working}
          cancel={words.cancel}
          onCancel={onClose}
        />
      </form>
    </FormProvider>
  )
}
