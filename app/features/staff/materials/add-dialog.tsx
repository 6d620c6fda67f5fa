import { useState } from 'react'
import { useZodForm } from '#app/lib/form.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { staffMaterials } from '#content/staff/materials.ts'
import { materialEndings } from '#contract/classroom-file-types.ts'
import { limits } from '#contract/limits.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { FormText } from '../form/fields.tsx'
import { RadioChoice } from '../form/radio-choice.tsx'
import { type MaterialFields, newMaterial, resolveMaterial, sendMaterial } from './material-fields.ts'
import { useMaterialChange } from './queries.ts'

const words = staffMaterials.add

interface AddDialogProps {
  eventId: number
  sessionId: number | null
  session: string
  isOpen: boolean
  onClose: () => void
}

export function AddDialog({ isOpen, ...rest }: AddDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} title={words.title(rest.session)} startsInField>
      {isOpen && <AddForm {...rest} />}
    </Dialog>
  )
}

function AddForm({ eventId, sessionId, onClose }: Omit<AddDialogProps, 'isOpen'>) {
  const form = useZodForm<MaterialFields>({ resolver: resolveMaterial, defaultValues: newMaterial })
  const { change } = useMaterialChange()
  const [progress, setProgress] = useState(0)
  const { isSubmitting, errors } = form.formState
  const { way, file } = form.watch()
  form.register('file')

  const send = async (fields: MaterialFields) => {
    setProgress(0)
    await change(() => sendMaterial({ eventId, sessionId, fields, onProgress: setProgress }))
    return undefined
  }
  const pick = (chosen: File | undefined) => {
    form.setValue('file', chosen)
    form.clearErrors('file')
    // A first title, which the team can change.
    if (chosen && form.getValues('title') === '') form.setValue('title', chosen.name.replace(/\.[^.]*$/, ''))
  }
  const times = sessionId === null ? words.timesOfEvent : words.times
  const isFile = way === 'file'
  const working = isFile ? `${words.working}, ${Math.round(progress * 100)}%` : words.working
  return (
    <DialogForm
      form={form}
      words={{ ...words, working }}
      onSend={send}
      onClose={onClose}
      progress={isFile && <ProgressBar label={words.progress} value={progress} />}
    >
      <RadioChoice
        legend={words.way}
        options={(['link', 'file'] as const).map((value) => ({ value, label: words.ways[value] }))}
        field={form.register('way')}
        className="grid-cols-2"
      />
      {way === 'link' ? (
        <FormText<MaterialFields>
          name="url"
          label={words.link}
          hint={words.linkHint}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={limits.link.max}
        />
      ) : (
        <FileField
          label={words.file}
          hint={words.fileHint}
          choose={words.choose}
          chooseOther={words.chooseOther}
          accept={materialEndings}
          file={file}
          onPick={pick}
          error={errors.file?.message}
          isDisabled={isSubmitting}
        />
      )}
      <FormText<MaterialFields> name="title" label={words.name} hint={words.nameHint} maxLength={200} />
      <RadioChoice
        legend={words.when}
        options={(['before', 'after'] as const).map((value) => ({ value, label: times[value] }))}
        field={form.register('visible')}
      />
    </DialogForm>
  )
}
