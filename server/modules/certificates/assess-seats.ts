import type { SubmissionState } from '#contract/assignments.ts'
import type { CertificateRule } from '#contract/staff/certificates.ts'
import type { Queries } from '#database/database.ts'
import { listPaidSeats } from '#server/modules/bookings/public.ts'
import type { EventRow } from '#server/modules/catalogue/public.ts'
import { judgeSeats, listSubmissionStates } from '#server/modules/classroom/public.ts'
import { nameOf } from './name-of.ts'
import { readRule } from './read-rule.ts'
import { listCertificatesOfEvent, listChosenNames } from './store.ts'

export interface AssessedSeat {
  registrationId: number
  /** As the certificate writes it. */
  name: string
  isNameChosen: boolean
  email: string
  reference: string
  /** The ids of the sessions that they came to. */
  attended: number[]
  /** Why the rule says no; null if they qualify. */
  missing: 'sessions' | 'assignment' | 'review' | 'withdrawn' | null
  hasCertificate: boolean
  /** Theirs was revoked: the team decides anew. */
  wasRevoked: boolean
}

/** Everybody with a paid seat, and whether the event's rule gives them a certificate. */
export async function assessSeats(queries: Queries, event: Pick<EventRow, 'id' | 'outcomes' | 'sessions'>) {
  const rule = await readRule(queries, event)
  const paid = await listPaidSeats(queries, event.id)
  const ids = paid.map(({ registrationId }) => registrationId)
  const names = await listChosenNames(queries, ids)
  const attendance = await judgeSeats(queries, event, paid)
  const attended = attendedSessions(attendance)
  const submissions = await listSubmissionStates(queries, event.id)
  const certificates = await listCertificatesOfEvent(queries, event.id)
  const seatsIn = (state: 'valid' | 'withdrawn' | 'revoked') =>
    new Set(certificates.filter((one) => one.state === state).map(({ registrationId }) => registrationId))
  const [valid, withdrawn, revoked] = [seatsIn('valid'), seatsIn('withdrawn'), seatsIn('revoked')]
  const seats = paid.map((seat): AssessedSeat => {
    const { registrationId, email, reference } = seat
    const sessions = attended.get(registrationId) ?? []
    const work = submissions.get(registrationId)
    return {
      registrationId,
      email,
      reference,
      ...nameOf(seat, names.get(registrationId)),
      attended: sessions,
      missing: findMissing(rule, {
        sessions: event.sessions.length,
        attended: sessions.length,
        work,
        isWithdrawn: withdrawn.has(registrationId) || isErased(seat),
      }),
      hasCertificate: valid.has(registrationId),
      wasRevoked: revoked.has(registrationId),
    }
  })
  const isAttendanceKnown = attendance.some((seat) => seat.sessions.some(({ by }) => by !== null))
  return { rule, seats, certificates, isAttendanceKnown }
}

/** By registration. */
function attendedSessions(attendance: Awaited<ReturnType<typeof judgeSeats>>) {
  return new Map(
    attendance.map(({ registrationId, sessions }) => [
      registrationId,
      sessions.flatMap(({ sessionId, attended }) => (attended ? [sessionId] : [])),
    ]),
  )
}

/** Nothing public is made of their name any more. */
export const isErased = ({ erasedAt }: { erasedAt: Date | null }): boolean => erasedAt !== null

export interface Progress {
  sessions: number
  attended: number
  work: SubmissionState | null | undefined
  /** Their certificate was withdrawn, or they have deleted their account or asked to be erased. */
  isWithdrawn: boolean
}

/** What the rule still asks for (`review`: the team has yet to read their work); null if nothing. */
export function findMissing({ rule, minSessions, needsAssignment }: CertificateRule, progress: Progress) {
  if (progress.isWithdrawn) return 'withdrawn'
  if (rule === 'manual') return null
  // The event may have lost sessions since the rule was made.
  const needed = Math.min(minSessions ?? progress.sessions, progress.sessions)
  if (progress.attended < needed) return 'sessions'
  if (!needsAssignment || progress.work === 'accepted') return null
  return progress.work === 'handed_in' ? 'review' : 'assignment'
}
