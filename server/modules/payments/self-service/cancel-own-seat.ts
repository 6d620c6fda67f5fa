import { randomUUID } from 'node:crypto'
import { ownSeatMessages } from '#contract/self-service-input.ts'
import { refundReasons } from '#contract/staff/refunds.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import {
  endOpenOffer,
  findSeatByLink,
  loadOwnSeat,
  lockSeatByLink,
  mailFacts,
  mailTriggerOf,
  notifyPayer,
  type Registration,
  refuseSelfService,
  releaseSeat,
  transitionTo,
} from '#server/modules/bookings/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import { raiseNotice } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { insertRefund } from '../refunds/store.ts'
import { lockPayment, type Payment, updatePayment } from '../store.ts'
import { findOwnRefund, type OwnRefund } from './find-own-refund.ts'

/** Per seat in 15 minutes. */
const maxUses = 10

/**
 * The attendee cancels for the refund that the page showed. A provider's refund is queued; for any other, the team gets a
 * notice. The second of two clicks finds it ended.
 */
export async function cancelOwnSeat(services: Services, token: string, expectedRefund: number): Promise<void> {
  const { id } = await findSeatByLink(services, token)
  await countLinkUse(services, `cancel ${id}`, maxUses)
  await services.database.transaction(async (tx) => {
    const now = services.clock()
    const seat = await lockSeatByLink(services, tx, token)
    const own = await loadOwnSeat(tx, seat)
    const found = await findOwnRefund(tx, own, now)
    if (found.payment) await lockPayment(tx, found.payment.id)
    // A provider's event may have changed the payment until it was locked.
    const refund = await findOwnRefund(tx, own, now)
    refuseSelfService(refund.reason)
    if (Math.round(expectedRefund * 100) !== refund.amountPaise)
      throw new Problem('refund_changed', ownSeatMessages.refundChanged)
    await releaseSeat(tx, seat)
    await endOpenOffer(tx, id, now)
    await recordChange(tx, {
      actorId: null,
      action: 'registration.cancelled_by_attendee',
      subject: 'registration',
      subjectId: String(id),
      after: { refund: refund.amountPaise / 100 },
    })
    await transitionTo(tx, seat, { to: refund.payment ? 'refund_due' : 'failed', actorId: null })
    if (refund.payment) await sendBack(services, tx, seat, refund, refund.payment)
    await queueMail(services, tx, {
      kind: 'own_seat_cancelled',
      to: seat.email,
      facts: { ...mailFacts(seat, own.event, refund.amountPaise), refund: refund.way },
      ...mailTriggerOf(own),
    })
    await notifyPayer(services, tx, own)
  })
}

async function sendBack(
  services: Services,
  tx: Queries,
  { id, reference }: Registration,
  { amountPaise, way }: OwnRefund,
  payment: Payment,
): Promise<void> {
  await updatePayment(tx, payment.id, { outcome: 'refund_due' })
  if (way === 'transfer') {
    await raiseNotice(services, tx, {
      kind: 'cancelled_by_attendee',
      key: `cancelled_by_attendee:${id}`,
      subject: { type: 'registration', id },
      facts: { amountMinor: amountPaise, currency: payment.currency, reference },
    })
    return
  }
  const now = services.clock()
  await insertRefund(tx, {
    paymentId: payment.id,
    amountPaise,
    state: 'pending',
    source: 'attendee',
    reason: refundReasons.attendeeCancelled,
    registrationIds: [id],
    idempotencyKey: randomUUID(),
    requestedBy: null,
    createdAt: now,
    nextAttemptAt: now,
  })
}
