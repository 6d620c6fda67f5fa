import { certificateMessages } from '#contract/certificate-messages.ts'
import { messages } from '#contract/problems.ts'
import type { RegistrationEdit } from '#contract/staff/registrations.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import {
  cancelledState,
  endOpenOffer,
  type ForgetAttendee,
  hasOtherPaid,
  loadOwnSeat,
  mailFacts,
  type Registration,
  refuseSecondSeat,
  renewReference,
  replaceAttendee,
  requireRegistration,
  updateRegistration,
} from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { queueStatusMail } from './queue-status-mail.ts'

/**
 * Corrects who sits on a seat. A new address gets the email of the current state, and a booked seat's links that were sent to
 * the old one end. One that has ended is corrected without an email. A booked seat with another name and another address is
 * another person's: what belongs to the one before ends, as if they had handed it over.
 */
export async function editRegistration(
  services: Services,
  id: number,
  { reason, expected, ...person }: RegistrationEdit,
  { actorId, forgetAttendee }: { actorId: number; forgetAttendee: ForgetAttendee },
): Promise<void> {
  await services.database
    .transaction(async (tx) => {
      const registration = await requireRegistration(tx, id)
      if (expected && Object.keys(compare(registration, expected).after).length > 0)
        throw new Problem('edit_conflict', messages.changedMeanwhile)
      const { before, after } = compare(registration, person)
      if (Object.keys(after).length === 0) return
      const isLive = cancelledState(registration) !== undefined && !registration.disownedAt
      const isReaddressed = registration.email.toLowerCase() !== person.email.toLowerCase()
      if (isLive && isReaddressed && (await hasOtherPaid(tx, { ...registration, email: person.email })))
        throw new Problem('already_registered', messages.alreadyRegistered)
      const isReplaced = isLive && isReaddressed && 'name' in after && registration.paymentStatus === 'paid'
      if (isReplaced) {
        await refuseCertified(tx, registration)
        await forgetAttendee(tx, id)
      }
      const edited = isReplaced
        ? await replace(services, tx, registration, { person, actorId })
        : await updateRegistration(tx, id, {
            ...after,
            // Another person's seat is not in the account that booked it.
            ...(isReaddressed ? { userId: null, erasedAt: null } : {}),
            ...(isReaddressed && isLive ? await endLinks(tx, registration, services.clock()) : {}),
          })
      // It was made by somebody who does not have the seat any more.
      if (isReaddressed) await endOpenOffer(tx, id, services.clock())
      await recordChange(tx, {
        actorId,
        action: 'registration.edited',
        subject: 'registration',
        subjectId: String(id),
        before,
        after: reason ? { ...after, reason } : after,
      })
      if (isLive && isReaddressed) await queueStatusMail(services, tx, edited)
    })
    .catch(refuseSecondSeat)
}

/** Somebody else may have got the links. Those of an unpaid seat can do no harm, and a payer may still have its page open. */
async function endLinks(tx: Queries, seat: Registration, now: Date): Promise<Partial<Registration>> {
  if (seat.paymentStatus !== 'paid') return {}
  return { reference: await renewReference(tx, seat, now), readdressedAt: now }
}

/** The one before is emailed too: their calendar still has the event. */
async function replace(
  services: Services,
  tx: Queries,
  seat: Registration,
  { person, actorId }: { person: Person; actorId: number },
): Promise<Registration> {
  const { replaced, hasPaid } = await replaceAttendee(tx, seat, { person, now: services.clock(), actorId })
  const facts = mailFacts(seat, await getEvent(tx, seat.masterclassId), seat.pricePaise)
  await queueMail(services, tx, {
    kind: 'seat_handed_over',
    to: seat.email,
    facts: { ...facts, handedTo: replaced.name, isPayer: hasPaid, isByTeam: true },
  })
  return replaced
}

/** A certificate names its attendee for ever, so that its seat cannot become another person's. */
async function refuseCertified(tx: Queries, seat: Registration): Promise<void> {
  const { certificate } = await loadOwnSeat(tx, seat)
  if (certificate) throw new Problem('certificate_issued', certificateMessages.seatHasCertificate)
}

type Person = Pick<Registration, 'name' | 'email' | 'phone'>

/** Only what differs. */
function compare(stored: Person, entered: Person): { before: Partial<Person>; after: Partial<Person> } {
  const before: Partial<Person> = {}
  const after: Partial<Person> = {}
  for (const field of ['name', 'email', 'phone'] as const) {
    if (stored[field] === entered[field]) continue
    before[field] = stored[field]
    after[field] = entered[field]
  }
  return { before, after }
}
