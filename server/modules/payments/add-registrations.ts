import { randomUUID } from 'node:crypto'
import { getEventState } from '#contract/event-state.ts'
import { isoDayInIndia } from '#contract/indian-days.ts'
import { messages } from '#contract/problems.ts'
import type { ManualPayment, NewOrder } from '#contract/staff/new-order.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import { abroad } from '#contract/states.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { type AddedOrder, addOrder, refuseSecondSeat } from '#server/modules/bookings/public.ts'
import { findEvent, type SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { requireMoneyUnder } from './bank/require-money.ts'
import { refuseUnknown } from './require-event.ts'
import { settleManualOrder } from './settle-manual-order.ts'
import { insertPayment } from './store.ts'

/** Adds seats that were paid for otherwise, are given away, or come from abroad. The attendees are emailed their tickets. */
export function addRegistrations(services: Services, input: NewOrder, actorId: number): Promise<AddedOrder> {
  const { payment } = input
  const now = services.clock()
  return services.database
    .transaction(async (tx) => {
      const event = refuseEnded(refuseUnknown(await findEvent(tx, input.eventSlug)), now)
      const receivedAt = payment.kind === 'complimentary' ? now : readDay(payment.receivedOn, now)
      const stateCode = payment.kind === 'abroad' ? abroad : null
      const pricesPaise = splitPrice(payment, input.attendees.length)
      const reference = payment.kind === 'complimentary' ? null : (payment.reference ?? null)
      // Before the event, which is locked after the bank's lines.
      if (reference !== null) await requireMoneyUnder(tx, reference, sumPaise(payment, input.attendees.length))
      const added = await addOrder(tx, { ...input, event, pricesPaise, stateCode, actorId, now })
      const { order, seats } = added
      await recordChange(tx, {
        actorId,
        action: 'registration.added',
        subject: 'registration',
        // Stryker disable next-line OptionalChaining,StringLiteral: an order has a seat
        subjectId: String(seats[0]?.id ?? ''),
        after: {
          event: event.slug,
          seats: seats.map(({ reference }) => reference),
          amount: order.amountPaise / 100,
          payment: payment.kind,
          note: input.note,
        },
      })
      const paid = payment.kind !== 'complimentary' && {
        orderId: order.id,
        provider: 'manual' as const,
        providerReference: reference,
        idempotencyKey: randomUUID(),
        amountPaise: order.amountPaise,
        // Bank statements have this day; revenue counts it on the day it is recorded.
        createdAt: receivedAt,
        expiresAt: null,
      }
      const received = paid ? await insertPayment(tx, paid) : null
      await settleManualOrder(services, tx, { orderId: order.id, event, payment: received, actorId })
      return added
    })
    .catch(refuseSecondSeat)
}

/** The team may add to a cohort, and to an event that is closed for visitors, but not to one that is over. */
function refuseEnded(event: SoldEvent, now: Date): SoldEvent {
  if (event.status === 'cancelled') throw new Problem('session_cancelled', messages.sessionCancelled)
  const { status, sessions } = event
  // Stryker disable next-line BooleanLiteral: a full event is over too
  if (getEventState({ status, sessions, isFull: false }, now.getTime()) === 'over')
    throw new Problem('session_closed', messages.sessionClosed)
  return event
}

/** Noon in India, unless it is today. */
function readDay(day: string, now: Date): Date {
  const today = isoDayInIndia(now)
  const message = paymentMessages.receivedAhead
  if (day > today) throw new Problem('invalid', message, { errors: { 'payment.receivedOn': message } })
  return day === today ? now : new Date(`${day}T12:00:00+05:30`)
}

/** What came from abroad is divided to the paisa; the first seats take the remainder. */
function splitPrice(payment: ManualPayment, count: number): number[] {
  const totalPaise = sumPaise(payment, count)
  const share = Math.floor(totalPaise / count)
  return Array.from({ length: count }, (_, index) => share + (index < totalPaise % count ? 1 : 0))
}

function sumPaise(payment: ManualPayment, count: number): number {
  if (payment.kind === 'complimentary') return 0
  return payment.kind === 'received' ? Math.round(payment.pricePerSeat * 100) * count : Math.round(payment.amount * 100)
}
