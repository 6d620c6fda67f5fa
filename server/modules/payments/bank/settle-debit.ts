import { messages } from '#contract/problems.ts'
import { refundReasons } from '#contract/staff/refunds.ts'
import { Problem } from '#server/http/problem.ts'
import { lockSeatsOf } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { lockApproved } from './lock-approved.ts'
import { settleExcess } from './settle-excess.ts'
import { findDuePayment, findRefundOf, type StoredLine, updateLines } from './store.ts'

/** Marks the refund of an approved debit as done. One that nobody has recorded is recorded first, as the team's transfer. */
export async function settleDebit(services: Services, due: StoredLine): Promise<void> {
  const { orderId, utr, amountPaise, decidedBy, bookedOn } = due
  if (orderId === null || utr === null || decidedBy === null) throw obsolete()
  const { queries } = services.database
  if (!(await findRefundOf(queries, { utr, amountPaise, orderId }))) {
    const paymentId = await findDuePayment(queries, { orderId, amountPaise })
    if (paymentId === null) return settleExcess(services, due, orderId)
    await requestRefund(
      services,
      paymentId,
      {
        refundable: amountPaise / 100,
        reason: refundReasons.onStatement,
        freesSeats: false,
        transferReference: utr,
        transferredOn: bookedOn,
      },
      decidedBy,
    )
  }
  await services.database.transaction(async (tx) => {
    await lockSeatsOf(tx, orderId)
    const line = await lockApproved(tx, due)
    const refund = await findRefundOf(tx, { utr, amountPaise, orderId })
    if (!line) return
    if (!refund) throw obsolete()
    // Does nothing if it is done.
    await settleRefund(services, tx, refund.id, { actorId: decidedBy })
    await updateLines(tx, [line.id], { refundId: refund.id, settledAt: services.clock() })
  })
}

const obsolete = () => new Problem('already_decided', messages.alreadyDecided)
