import { useState } from 'react'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { staffMaterials } from '#content/staff/materials.ts'
import { formatDateTime } from '#contract/dates.ts'
import type { StaffSubmission } from '#contract/staff/assignments.ts'
import { FormPart } from '../catalogue/form-parts.tsx'
import { submissionFilePath } from './queries.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { RowButton, RowLink } from './row-parts.tsx'

const words = staffMaterials.submissions

/** What waits for a review first, then the newest. */
export function Submissions({ submissions }: { submissions: readonly StaffSubmission[] }) {
  const waiting = submissions.filter(({ state }) => state === 'handed_in')
  const others = submissions.filter(({ state }) => state !== 'handed_in')
  return (
    <FormPart title={words.title}>
      {submissions.length === 0 && <p className="-mt-2 text-muted text-small">{words.none}</p>}
      {waiting.length > 0 && <p className="-mt-2 font-semibold text-pending">{words.count(waiting.length)}</p>}
      {submissions.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {[...waiting, ...others].map((submission) => (
            <SubmissionRow key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
    </FormPart>
  )
}

const looks = {
  handed_in: { tone: 'pending', icon: 'hourglass' },
  accepted: { tone: 'accepted', icon: 'check' },
  returned: { tone: 'rejected', icon: 'alert' },
} as const

function SubmissionRow({ submission }: { submission: StaffSubmission }) {
  const { name, email, state, isLate, submittedAt, review } = submission
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong>{name}</strong>
          <Badge {...looks[state]}>{words.states[state]}</Badge>
          {isLate && <Badge icon="clock">{words.late}</Badge>}
        </p>
        <p className="text-muted text-small">
          <EmailText>{email}</EmailText> · {formatDateTime(submittedAt)}
        </p>
        <p className="wrap-anywhere text-small">{describeWork(submission)}</p>
        {review && (
          <p className="wrap-anywhere mt-1 whitespace-pre-line text-small">
            <span className="text-muted">{words.feedback}:</span> {review}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-4">
        <WorkLink submission={submission} />
        <RowButton
          label={state === 'handed_in' ? words.review : words.again}
          of={name}
          onClick={() => setIsOpen(true)}
        />
      </div>
      <ReviewDialog submission={submission} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </li>
  )
}

function describeWork({ url, file }: StaffSubmission): string {
  return file ? `${file.name} · ${formatFileSize(file.size)}` : (url ?? '')
}

function WorkLink({ submission: { id, url, file, name } }: { submission: StaffSubmission }) {
  return file ? (
    <RowLink href={submissionFilePath(id)} label={staffMaterials.download} of={name} isDownload />
  ) : (
    <RowLink href={url ?? ''} label={staffMaterials.openLink} of={name} />
  )
}
