import { metRuleInWords, ruleInWords } from '#content/certificate-panel.ts'
import { certificateMessages } from '#contract/certificate-messages.ts'
import type { SeatCertificate } from '#contract/certificates.ts'
import type { CertificateRule } from '#contract/staff/certificates.ts'
import type { Queries } from '#database/database.ts'
import { notFound } from '#server/http/problem.ts'
import type { Registration } from '#server/modules/bookings/public.ts'
import { findEventRow } from '#server/modules/catalogue/public.ts'
import { findAttendanceCount, findSubmissionState } from '#server/modules/classroom/public.ts'
import { findMissing, isErased, type Progress } from './assess-seats.ts'
import { certificateUrl, linkedInUrlOf } from './certificate-urls.ts'
import { findLatestOfEvent } from './find-latest-of-event.ts'
import { hasEnded } from './issue-certificates.ts'
import { nameOf } from './name-of.ts'
import { readRule } from './read-rule.ts'
import { type Certificate, listCertificatesOfSeats, listChosenNames } from './store.ts'

/** For the holder of a seat, before and after the certificate is issued. */
export async function showSeatCertificate(
  queries: Queries,
  { publicUrl, now }: { publicUrl: string; now: Date },
  seat: Registration,
): Promise<SeatCertificate> {
  const latest = findLatestOfEvent(seat, await listCertificatesOfSeats(queries, [seat.id]))
  const event = await findEventRow(queries, seat.masterclassId)
  const isPaid = seat.paymentStatus === 'paid'
  if (!event || (!isPaid && !latest)) throw notFound(certificateMessages.notFound)
  const rule = await readRule(queries, event)
  const progress = await findAttendanceCount(queries, seat.id, event.id, now)
  const work = await findSubmissionState(queries, { registrationId: seat.id, eventId: event.id })
  const isOver = hasEnded(event, now)
  const facts = { ...progress, work, isWithdrawn: isErased(seat) }
  const unmet = isOver ? findMissing(rule, facts) : findOutOfReach(rule, facts)
  const missing = latest ? null : unmet
  const chosen = nameOf(seat, (await listChosenNames(queries, [seat.id])).get(seat.id))
  return {
    name: latest?.recipientName ?? chosen.name,
    isNameChosen: chosen.isNameChosen,
    canChooseName: isPaid && !latest && !chosen.isNameChosen && missing === null,
    rule: isOver && !missing ? metRuleInWords(rule) : ruleInWords(rule, event.sessions.length),
    ...progress,
    missing,
    issued: latest ? describe(publicUrl, latest) : null,
  }
}

/** During the event only what can no longer be made up for. */
function findOutOfReach(rule: CertificateRule, progress: Progress & { missed: number }) {
  const missing = findMissing(rule, { ...progress, attended: progress.sessions - progress.missed })
  if (missing === 'withdrawn') return missing
  return missing === 'sessions' ? 'missed' : null
}

function describe(publicUrl: string, certificate: Certificate): SeatCertificate['issued'] {
  const { id, state, isListed, issuedAt, credential } = certificate
  return {
    id,
    state,
    url: certificateUrl(publicUrl, id),
    isReady: state !== 'valid' || credential !== null,
    isListed,
    issuedAt: issuedAt.toISOString(),
    linkedInUrl: linkedInUrlOf(publicUrl, certificate),
  }
}
