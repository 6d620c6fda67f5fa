import { useQuery } from '@tanstack/react-query'
import { Badge } from '#app/ui/badge.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { assignment as words } from '#content/materials.ts'
import type { Submission } from '#contract/assignments.ts'
import { formatDateTime, formatDeadline } from '#contract/dates.ts'
import { HandInForm } from './hand-in-form.tsx'
import { classroomQuery, submissionPath } from './queries.ts'

/**
 * The event's assignment and what this attendee handed in. Nothing for an event without one, which most are: so nothing while
 * it loads either, and the materials, from the same request, say if that failed.
 */
export function Assignment({ token }: { token: string }) {
  const { data } = useQuery(classroomQuery(token))
  if (!data?.assignment) return null
  const { assignment, submission } = data
  return (
    <section aria-labelledby="assignment-title" className="flex flex-col gap-5">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold text-marigold-text text-small">
          {words.label}
          {submission && <State submission={submission} />}
        </p>
        <h2 id="assignment-title" className="wrap-anywhere mt-1 text-heading">
          {assignment.title}
        </h2>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{assignment.instructions}</p>
      {assignment.dueAt && (!submission || submission.state === 'returned') && (
        <p className="flex items-start gap-2 font-medium">
          <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-muted" />
          <span>
            <DatedText text={words.due(formatDeadline(assignment.dueAt))} />
          </span>
        </p>
      )}
      {submission && <Work token={token} submission={submission} dueAt={assignment.dueAt} />}
      {submission?.state !== 'accepted' && <HandIn token={token} submission={submission} />}
    </section>
  )
}

const looks = {
  handed_in: { tone: 'pending', icon: 'hourglass' },
  accepted: { tone: 'accepted', icon: 'check' },
  returned: { tone: 'rejected', icon: 'alert' },
} as const

function State({ submission: { state, isLate } }: { submission: Submission }) {
  return (
    <>
      <Badge {...looks[state]}>{words.states[state]}</Badge>
      {isLate && <Badge icon="clock">{words.late}</Badge>}
    </>
  )
}

interface WorkProps {
  token: string
  submission: Submission
  dueAt: string | null
}

/** What was handed in, and what the team wrote about it. */
function Work({ token, submission, dueAt }: WorkProps) {
  const { url, file, submittedAt, state, review } = submission
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-muted text-small">{words.yours}</p>
          <p className="wrap-anywhere font-semibold">{file ? file.name : url}</p>
          <p className="text-muted text-small">
            <DatedText text={words.handedInAt(formatDateTime(submittedAt))} />
          </p>
        </div>
        <a
          {...(file ? { href: submissionPath(token), download: true } : { href: url ?? '', target: '_blank' })}
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link"
        >
          <Icon name={file ? 'download' : 'arrow-right'} className="size-4.5" />
          {file ? words.download : words.open}
        </a>
      </div>
      {state === 'handed_in' && (
        <p className="text-muted text-small">
          <DatedText text={waitingInWords(dueAt)} />
        </p>
      )}
      {review && (
        <div className="border-line border-t pt-4">
          <p className="font-semibold text-small">{words.feedback}</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{review}</p>
        </div>
      )}
    </div>
  )
}

/** A deadline that has passed says nothing to whoever has handed something in. */
function waitingInWords(dueAt: string | null): string {
  return dueAt && Date.parse(dueAt) > Date.now() ? words.waitingUntil(formatDeadline(dueAt)) : words.waiting
}

/** Open while there is something to do; what waits for the team can be replaced. */
function HandIn({ token, submission }: { token: string; submission: Submission | null }) {
  if (submission?.state === 'handed_in')
    return (
      <details key={submission.submittedAt} className="group rounded-card border border-line bg-card px-5 sm:px-6">
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
          {words.replace}
          <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="pt-2 pb-6">
          <HandInForm token={token} />
        </div>
      </details>
    )
  return (
    <div>
      <h3 className="mb-4 font-semibold">{submission ? words.handInAgain : words.handIn}</h3>
      <HandInForm token={token} />
    </div>
  )
}
