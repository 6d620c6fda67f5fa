import { certificateMessages } from '#contract/certificate-messages.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { lockLiveSeats } from '#server/modules/bookings/public.ts'
import { type EventRow, findEventRow } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { type AssessedSeat, assessSeats } from './assess-seats.ts'
import { newCertificateId } from './new-certificate-id.ts'
import { insertCertificates, type NewCertificate } from './store.ts'

interface Issue {
  eventId: number
  registrationIds: readonly number[]
  actorId: number
}

/**
 * Decides who has a certificate, in one transaction; `sign-certificates.ts` signs and emails them afterwards. Returns how many
 * there are. Whoever has one already is left out, so a second press changes nothing.
 */
export function issueCertificates({ database, clock }: Services, { eventId, registrationIds, actorId }: Issue) {
  const now = clock()
  return database.transaction(async (tx) => {
    const event = await findEventRow(tx, eventId)
    if (!event) throw notFound()
    if (!hasEnded(event, now)) throw new Problem('certificate_not_due', certificateMessages.tooEarly)
    // Nobody can choose a name, or get their money back, while it is decided.
    await lockLiveSeats(tx, eventId)
    const { rule, seats, isAttendanceKnown } = await assessSeats(tx, event)
    const chosen = new Set(registrationIds)
    const people = seats.filter(({ registrationId }) => chosen.has(registrationId))
    const isDue = people.length === chosen.size && people.every((one) => one.hasCertificate || one.missing === null)
    if (!isDue) throw new Problem('certificate_not_due', certificateMessages.notDue)
    const rows = people
      .filter(({ hasCertificate }) => !hasCertificate)
      .map((seat) => describe(event, seat, { skills: rule.skills, isAttendanceKnown, now, actorId }))
    const issued = await insertCertificates(tx, rows)
    if (issued > 0)
      await recordChange(tx, {
        actorId,
        action: 'certificates.issued',
        subject: 'event',
        subjectId: String(eventId),
        after: { certificates: rows.map(({ id }) => id) },
      })
    return issued
  })
}

export function hasEnded({ sessions }: Pick<EventRow, 'sessions'>, now: Date): boolean {
  return sessions.length > 0 && sessions.every(({ endsAt }) => Date.parse(endsAt) <= now.getTime())
}

interface Issuing {
  skills: string[]
  isAttendanceKnown: boolean
  now: Date
  actorId: number
}

/** What the certificate says for ever, whatever becomes of the event. */
function describe(
  { id: eventId, title, sessions }: EventRow,
  { registrationId, name, attended }: AssessedSeat,
  { skills, isAttendanceKnown, now, actorId }: Issuing,
): NewCertificate {
  // The hours are those of the sessions that they came to: none if the team chose somebody of whom no presence is known, since
  // it vouches for the person and nobody has counted their hours. Where nothing is known of anybody, it vouches for all sessions.
  const counted = isAttendanceKnown ? sessions.filter((session) => attended.includes(session.id)) : sessions
  const minutes = counted.reduce((sum, one) => sum + (Date.parse(one.endsAt) - Date.parse(one.startsAt)) / 60_000, 0)
  const times = sessions.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
  return {
    id: newCertificateId(),
    registrationId,
    eventId,
    recipientName: name,
    title,
    startedOn: new Date(Math.min(...times)),
    endedOn: new Date(Math.max(...times)),
    minutes: Math.round(minutes),
    skills,
    issuedAt: now,
    issuedBy: actorId,
  }
}
