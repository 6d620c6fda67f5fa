import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import {
  getOrder,
  isPaidOrAwaiting,
  mailFacts,
  type Registration,
  releaseSeat,
  transitionTo,
} from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { pickUnfinishedMail } from './queue-status-mail.ts'
import { listPaymentsOf } from './store.ts'

/**
 * Ends a locked registration that was not paid in time, and emails how to finish. Call it only when no checkout
 * can be paid any more.
 */
export async function expireRegistration(services: Services, tx: Queries, registration: Registration): Promise<void> {
  const { id, holdsSeat, paymentStatus } = registration
  if (isPaidOrAwaiting(paymentStatus)) return
  await releaseSeat(tx, registration)
  if (paymentStatus === 'pending') {
    await transitionTo(tx, registration, { to: 'failed', actorId: null })
    const hasSentMoney = (await listPaymentsOf(tx, registration.orderId)).some(({ outcome }) => outcome !== 'failed')
    if (!hasSentMoney) await notifyExpired(services, tx, registration)
  } else if (holdsSeat) {
    await recordChange(tx, {
      actorId: null,
      action: 'registration.seat_released',
      subject: 'registration',
      subjectId: String(id),
      before: { paymentStatus },
    })
  }
}

async function notifyExpired(services: Services, tx: Queries, registration: Registration): Promise<void> {
  const order = await getOrder(tx, registration.orderId)
  await queueMail(services, tx, {
    kind: pickUnfinishedMail(order),
    to: registration.email,
    facts: mailFacts(registration, await getEvent(tx, registration.masterclassId), order.amountPaise),
    once: String(registration.id),
  })
}
