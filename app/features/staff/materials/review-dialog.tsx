import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { useZodForm, zodResolver } from '#app/lib/form.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { staffMaterials } from '#content/staff/materials.ts'
import { limits } from '#contract/limits.ts'
import { type StaffSubmission, SubmissionReview } from '#contract/staff/assignments.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { FormTextArea } from '../form/fields.tsx'
import { RadioChoice } from '../form/radio-choice.tsx'
import { sendReview, useMaterialChange } from './queries.ts'

const words = staffMaterials.review

interface ReviewDialogProps {
  submission: StaffSubmission
  isOpen: boolean
  onClose: () => void
}

export function ReviewDialog({ submission, isOpen, onClose }: ReviewDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title(submission.name)}>
      {isOpen && <ReviewForm submission={submission} onClose={onClose} />}
    </Dialog>
  )
}

interface Fields {
  /** Null until somebody has chosen: nothing is accepted by pressing Enter. */
  verdict: 'accept' | 'return' | null
  review: string
}

const resolve = zodResolver(SubmissionReview)
const toReview = ({ verdict, review }: Fields, version: string) => ({
  isAccepted: verdict === 'accept',
  review,
  version,
})
const resolver: Resolver<Fields> = async (fields, context, options) => {
  if (!fields.verdict) return { values: {}, errors: { verdict: { type: 'required', message: words.missing } } }
  const { errors } = await resolve(toReview(fields, 'any'), context, options as never)
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values: fields, errors: {} }
}

const verdicts = { handed_in: null, accepted: 'accept', returned: 'return' } as const

function ReviewForm({ submission, onClose }: Omit<ReviewDialogProps, 'isOpen'>) {
  // What the team has looked at, whatever a background refetch has loaded since.
  const [{ id, version, review, state, file }] = useState(submission)
  const form = useZodForm<Fields>({
    resolver,
    defaultValues: { verdict: verdicts[state], review: review ?? '' },
  })
  const { change } = useMaterialChange()
  const send = async (fields: Fields) => {
    await change(() => sendReview(id, toReview(fields, version)))
    return undefined
  }
  return (
    <DialogForm form={form} words={words} onSend={send} onClose={onClose}>
      <p className="text-muted text-small">{words.care[file ? 'file' : 'link']}</p>
      <RadioChoice
        legend={words.verdict}
        options={(['accept', 'return'] as const).map((value) => ({ value, label: words.verdicts[value] }))}
        field={form.register('verdict')}
        error={form.formState.errors.verdict?.message}
        className="sm:grid-cols-2"
      />
      <FormTextArea<Fields>
        name="review"
        label={words.sentence}
        hint={words.sentenceHint}
        isOptional={form.watch('verdict') === 'accept'}
        maxLength={limits.assignment.review}
      />
    </DialogForm>
  )
}
