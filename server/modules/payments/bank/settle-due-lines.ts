import { Problem } from '#server/http/problem.ts'
import { findSeatOf } from '#server/modules/bookings/public.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from '../close-stale-payment.ts'
import { findOpenCheckout } from '../store.ts'
import { settleCredit } from './settle-credit.ts'
import { settleDebit } from './settle-debit.ts'
import { clearApproval, listDueLines, type StoredLine } from './store.ts'

/**
 * Settles what approved lines pay, once they can no longer be undone. An approval that is obsolete (the order was paid
 * meanwhile, or it was just undone) is logged and cleared; a failure is reported to the team. Neither stops the others.
 */
export async function settleDueLines(services: Services): Promise<void> {
  for (const due of await listDueLines(services.database.queries, services.clock())) {
    try {
      await settleLine(services, due)
    } catch (error) {
      if (due.orderId === null) throw error
      const { id: registrationId } = await findSeatOf(services.database.queries, due.orderId)
      await reportFailedRow(services, { job: 'bankLines', registrationId, error })
    }
  }
}

async function settleLine(services: Services, due: StoredLine): Promise<void> {
  const { database, log } = services
  try {
    if (due.isCredit) await database.transaction((tx) => settleCredit(services, tx, due))
    else await settleDebit(services, due)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    log.warn({ bankLineId: due.id }, 'an obsolete approval of a bank line was skipped')
    if (due.decisionHoldsAt) await clearApproval(database.queries, due.id, due.decisionHoldsAt)
    return
  }
  await closeCheckoutOf(services, due)
}

/** So that nobody pays by card as well. If the provider does not respond, the job of open payments does it later. */
async function closeCheckoutOf(services: Services, { orderId }: StoredLine): Promise<void> {
  const open = orderId === null ? null : await findOpenCheckout(services.database.queries, orderId)
  if (!open) return
  await closeStalePayment(services, open.id).catch(() =>
    services.log.warn({ paymentId: open.id }, 'a checkout beside a bank transfer could not be closed'),
  )
}
