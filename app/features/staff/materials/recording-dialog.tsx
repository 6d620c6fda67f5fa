import * as z from 'zod/mini'
import { useZodForm, zodResolver } from '#app/lib/form.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { staffMaterials } from '#content/staff/materials.ts'
import { classroomMessages } from '#contract/classroom-messages.ts'
import { secureAddress } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { FormText } from '../form/fields.tsx'
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
  const { change } = useMaterialChange()
  const send = async ({ url }: Fields) => {
    await change(() => setRecording(eventId, sessionId, { url, replaces: current }))
    return undefined
  }
  return (
    <DialogForm form={form} words={words} onSend={send} onClose={onClose}>
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
    </DialogForm>
  )
}
