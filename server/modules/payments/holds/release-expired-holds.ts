import { lockRegistration } from '#server/modules/bookings/public.ts'
import { closeNotice, raiseNotice, reportFailedRow } from '#server/modules/notices/public.ts'
import { ProviderFailure } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from '../close-stale-payment.ts'
import { expireRegistration } from '../expire-registration.ts'
import { hasOpenCheckout } from '../store.ts'
import { type ExpiredHold, listExpiredHolds } from './list-expired-holds.ts'

const batchSize = 200
/** Parallel calls to the provider. */
const concurrency = 5
/** Shorter outages end before the team could act. */
const unreachableNoticeMinutes = 5
const noticeKey = 'provider_unreachable'

/**
 * Releases the seats of expired holds. An open checkout is closed at the provider first, because somebody may be paying;
 * the provider's response decides.
 */
export async function releaseExpiredHolds(services: Services, stopping?: AbortSignal): Promise<void> {
  const stillHeld: ExpiredHold[] = []
  for (let after = 0; ; ) {
    const batch = await listExpiredHolds(services.database.queries, services.clock(), { after, limit: batchSize })
    // Stryker disable next-line EqualityOperator: one more round would have no holds
    for (let from = 0; from < batch.length; from += concurrency) {
      if (stopping?.aborted) return
      const holds = batch.slice(from, from + concurrency)
      const results = await Promise.all(holds.map((hold) => tryReleaseHold(services, hold)))
      stillHeld.push(...holds.filter((_hold, index) => results[index] === 'unreachable'))
    }
    const last = batch.at(-1)
    if (!last) break
    after = last.registrationId
  }
  await updateNotice(services, stillHeld)
}

/** One notice for the provider, not one per seat. Closed once the provider responds again. */
async function updateNotice(services: Services, stillHeld: readonly ExpiredHold[]): Promise<void> {
  const { database, clock } = services
  const noticeBefore = new Date(clock().getTime() - unreachableNoticeMinutes * 60 * 1000)
  if (stillHeld.length === 0) await closeNotice(database.queries, noticeKey, clock())
  else if (stillHeld.some(({ holdExpiresAt }) => holdExpiresAt <= noticeBefore))
    await database.transaction((tx) => raiseNotice(services, tx, { kind: noticeKey, key: noticeKey, facts: {} }))
}

type Result = 'released' | 'unreachable' | 'failed'

/** Reports a failure instead of throwing, so the other holds are released. The next run retries it. */
export async function tryReleaseHold(services: Services, hold: ExpiredHold): Promise<Result> {
  const { registrationId, paymentId } = hold
  try {
    await releaseHold(services, hold)
    return 'released'
  } catch (error) {
    if (error instanceof ProviderFailure) {
      services.log.warn({ registrationId, paymentId }, 'a seat stays held: its checkout could not be closed')
      return 'unreachable'
    }
    await reportFailedRow(services, { job: 'holds', registrationId, error })
    // Stryker disable next-line StringLiteral: callers look for the other two results
    return 'failed'
  }
}

async function releaseHold(services: Services, { registrationId, paymentId }: ExpiredHold): Promise<void> {
  if (paymentId === null) await releaseWithoutCheckout(services, registrationId)
  else await closeStalePayment(services, paymentId, { notifyIfExpired: true })
}

/** Checks again under the lock: the hold may have been renewed or paid meanwhile. */
async function releaseWithoutCheckout(services: Services, registrationId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    const { holdsSeat, holdExpiresAt } = registration
    const hasExpired = holdsSeat && holdExpiresAt !== null && holdExpiresAt <= services.clock()
    if (hasExpired && !(await hasOpenCheckout(tx, registration.orderId)))
      await expireRegistration(services, tx, registration)
  })
}
