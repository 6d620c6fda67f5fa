import type { StaffCertificates } from '#contract/staff/certificates.ts'
import type { Queries } from '#database/database.ts'
import { notFound } from '#server/http/problem.ts'
import { listEmailsOf } from '#server/modules/bookings/public.ts'
import { findEventRow } from '#server/modules/catalogue/public.ts'
import { hasAssignment } from '#server/modules/classroom/public.ts'
import { assessSeats } from './assess-seats.ts'
import { hasEnded } from './issue-certificates.ts'
import type { listCertificatesOfEvent } from './store.ts'

type Listed = Awaited<ReturnType<typeof listCertificatesOfEvent>>[number]

/** All that the console's page about an event's certificates shows. */
export async function listEventCertificates(queries: Queries, eventId: number, now: Date): Promise<StaffCertificates> {
  const event = await findEventRow(queries, eventId)
  if (!event) throw notFound()
  const { rule, seats, certificates } = await assessSeats(queries, event)
  const candidates = seats
    .filter(({ hasCertificate }) => !hasCertificate)
    .map(({ hasCertificate: _, attended, ...seat }) => ({ ...seat, attended: attended.length }))
  const emails = await listEmailsOf(
    queries,
    certificates.flatMap(({ registrationId }) => registrationId ?? []),
  )
  return {
    rule,
    sessions: event.sessions.length,
    hasAssignment: await hasAssignment(queries, eventId),
    isOver: hasEnded(event, now),
    candidates: candidates.sort((one, other) => one.name.localeCompare(other.name, 'en-IN', { sensitivity: 'base' })),
    issued: certificates.map((certificate) => toIssued(certificate, emails)),
  }
}

function toIssued(certificate: Listed, emails: ReadonlyMap<number, string>) {
  const { id, registrationId, recipientName: name, state, isSigned, issuedAt, stateChangedAt, reason } = certificate
  return {
    id,
    name,
    // A withdrawn one says nothing about its holder.
    email: (name !== null && registrationId !== null && emails.get(registrationId)) || null,
    state,
    isReady: state !== 'valid' || isSigned,
    issuedAt: issuedAt.toISOString(),
    stateChangedAt: stateChangedAt?.toISOString() ?? null,
    reason,
  }
}
