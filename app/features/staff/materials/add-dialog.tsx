import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSendOnce, useZodForm } from '#app/lib/form.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffMaterials } from '#content/staff/materials.ts'
import { materialEndings } from '#contract/classroom-file-types.ts'
import { limits } from '#contract/limits.ts'
import { FormText } from '../form/fields.tsx'
import { RadioChoice } from '../form/radio-choice.tsx'
import { useFormFailure } from '../form/use-form-failure.ts'
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
  const { mutateAsync } = useMaterialChange()
  const [failure, fail] = useFormFailure(form)
  const [progress, setProgress] = useState(0)
  const { isSubmitting, errors } = form.formState
  const { way, file } = form.watch()
  form.register('file')

  const send = form.handleSubmit(async (fields) => {
    setProgress(0)
    try {
      await mutateAsync(sendMaterial({ eventId, sessionId, fields, onProgress: setProgress }))
      toast({ title: words.done })
      onClose()
    } catch (error) {
      fail(error)
    }
  })
  const pick = (chosen: File | undefined) => {
    form.setValue('file', chosen)
    form.clearErrors('file')
    // A first title, which the team can change.
    if (chosen && form.getValues('title') === '') form.setValue('title', chosen.name.replace(/\.[^.]*$/, ''))
  }
  const times = sessionId === null ? words.timesOfEvent : words.times
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-4">
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
        <FormAlert {...failure} />
        {isSubmitting && way === 'file' && <ProgressBar label={words.progress} value={progress} />}
        <DialogButtons
          isBusy={isSubmitting}
          confirm={words.confirm}
          working={way === 'file' ? `${words.working}, ${Math.round(progress * 100)}%` : words.working}
          cancel={words.cancel}
          onCancel={onClose}
        />
      </form>
    </FormProvider>
  )
}
