import type { EventRegistration } from '#contract/registrations.ts'
import type { Queries } from '#database/database.ts'
import { findView, type RegistrationView } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { sessionFacts } from './mail-facts.ts'
import { signSeatLink } from './registration-link.ts'

type Signer = Pick<Services, 'sessionSecret' | 'publicUrl' | 'clock'>

export function toEventRegistration(view: RegistrationView, services: Signer): EventRegistration {
  const { id, reference, name, paymentStatus, receiptNumber, rejectionReason } = view
  const isDisowned = view.disownedAt !== null
  return {
    reference,
    event: {
      slug: view.slug,
      title: view.title,
      startDate: view.startDate?.toISOString() ?? null,
      endDate: view.endDate?.toISOString() ?? null,
      sessions: sessionFacts(view.sessions),
      isCancelled: view.eventStatus === 'cancelled',
      bring: view.bring,
    },
    name,
    // The team may still be looking for the money, but for the sender it is over.
    paymentStatus: isDisowned && paymentStatus === 'awaiting_verification' ? 'rejected' : paymentStatus,
    amount: amountPaise(view) / 100,
    includesGst: view.includesGst,
    joinUrl: joinUrlOf(view, services),
    hasRoom: hasRoom(view, services.clock()),
    isPayer: view.isPayer,
    isDisputed: view.isPayer && view.isDisputed,
    receiptNumber: view.isPayer ? receiptNumber : null,
    documents: view.documents.map(({ issuedAt, totalPaise, ...document }) => ({
      ...document,
      issued_at: new Date(issuedAt).toISOString(),
      amount: totalPaise / 100,
    })),
    refunds: view.refunds.map(({ amountPaise: paise, settledAt, ...refund }) => ({
      amount: paise / 100,
      sent_at: new Date(settledAt).toISOString(),
      ...refund,
    })),
    paid_at: view.paidAt?.toISOString() ?? null,
    created_at: view.createdAt.toISOString(),
    rejectionReason,
    isRefundDue: view.refundDuePaise !== null,
    isSeatHeld: view.holdsSeat,
    isDisowned,
    calendarUrl: `${services.publicUrl}/api/calendars/${signSeatLink(services.sessionSecret, 'calendar', { id, reference })}`,
    linkToken: signSeatLink(services.sessionSecret, 'registration', { id, reference }),
  }
}

/** Our own link, which outlives a change of the room. Null unless the seat is paid for and the event takes place. */
export function joinUrlOf(
  { id, reference, paymentStatus, eventStatus }: RegistrationView,
  { sessionSecret, publicUrl }: Signer,
): string | null {
  if (paymentStatus !== 'paid' || eventStatus === 'cancelled') return null
  return `${publicUrl}/join/${signSeatLink(sessionSecret, 'join', { id, reference })}`
}

/** Whether the session that is on now, or comes next, has a room. */
function hasRoom({ sessions, hasEventRoom, sessionsWithRoom }: RegistrationView, now: Date): boolean {
  const next = sessions.find(({ endsAt }) => Date.parse(endsAt) > now.getTime())
  return hasEventRoom || (next !== undefined && sessionsWithRoom.includes(next.id))
}

export async function getEventRegistration(queries: Queries, id: number, services: Signer): Promise<EventRegistration> {
  const view = await findView(queries, id)
  if (!view) throw new Error('the registration does not exist')
  return toEventRegistration(view, services)
}

/** What was paid for this seat, else what it costs. A payment may be for several seats. */
function amountPaise({ paidPaise, refundDuePaise, pricePaise }: RegistrationView): number {
  return Math.min(paidPaise ?? refundDuePaise ?? pricePaise, pricePaise)
}
