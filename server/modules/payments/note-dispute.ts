import type { Queries } from '#database/database.ts'
import type { Dispute } from '#server/card-payments.ts'
import { closeNotice, hasNotice, raiseNotice } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { findPaymentByIntent } from './store.ts'

/**
 * A payer asked the bank to take the money back. It changes no registration: the team responds at the provider, where the
 * evidence goes. Events come in any order, so that one that is over is not opened again.
 */
export async function noteDispute(services: Services, tx: Queries, dispute: Dispute): Promise<void> {
  const { id, state, outcome, reason, respondBy, paymentIntentId, amountMinor, currency } = dispute
  const [open, closed] = [`dispute:${id}`, `dispute_closed:${id}`]
  const payment = paymentIntentId === null ? null : await findPaymentByIntent(tx, paymentIntentId)
  const subject = payment ? ({ type: 'payment', id: payment.id } as const) : undefined
  const facts = { disputeId: id, paymentIntentId, amountMinor, currency }
  if (state === 'open') {
    if (await hasNotice(tx, closed)) return
    await raiseNotice(services, tx, {
      kind: 'dispute',
      key: open,
      subject,
      facts: { ...facts, reason, respondBy: respondBy?.toISOString() ?? null },
    })
    return
  }
  await closeNotice(tx, open, services.clock())
  if (state === 'closed')
    await raiseNotice(services, tx, { kind: 'dispute_closed', key: closed, subject, facts: { ...facts, outcome } })
}
