import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { progress as steps } from '#content/classroom.ts'
import { profile } from '#content/profile.ts'
import type { SeatProgress as Progress } from '#contract/own-registrations.ts'
import { seatPath } from '#contract/seat-path.ts'
import { registrationPath } from './queries.ts'

const words = profile.registrations

/** Below a booking in the profile: how far somebody has come, and what there is to open. */
export function SeatProgress({ token, progress }: { token: string; progress: Progress }) {
  const { attended, sessions, assignment, certificate } = progress
  const facts = [
    steps.attended(attended, sessions),
    ...(assignment ? [steps.assignment[assignment]] : []),
    ...(certificate ? [steps.certificate[certificate.state]] : []),
  ]
  return (
    <div className="-mt-3 pb-3">
      <p className="text-muted text-small">{facts.join(' · ')}</p>
      <div className="flex flex-wrap gap-x-6">
        {certificate && certificate.state !== 'withdrawn' && (
          <Link to={`/certificates/${certificate.id}`} className={linkClasses}>
            <Icon name="award" className="size-5" />
            {words.certificate}
          </Link>
        )}
        <Recordings token={token} sessionIds={progress.recordings} />
      </div>
    </div>
  )
}

/** One opens at once; several are on the booking's page. */
function Recordings({ token, sessionIds }: { token: string; sessionIds: readonly number[] }) {
  const [first] = sessionIds
  if (first === undefined) return null
  if (sessionIds.length > 1)
    return (
      <Link to={registrationPath(token)} className={linkClasses}>
        <Icon name="video" className="size-5" />
        {words.recordings(sessionIds.length)}
      </Link>
    )
  return (
    <a href={recordingPath(token, first)} target="_blank" rel="noopener noreferrer" className={linkClasses}>
      <Icon name="video" className="size-5" />
      {words.recording}
    </a>
  )
}

const recordingPath = (token: string, sessionId: number) => `${seatPath(token)}/recordings/${sessionId}`

const linkClasses = 'inline-flex min-h-11 items-center gap-2 text-link'
