import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/services.ts'
import { deliverMail } from './deliver-mail.ts'
import { claimMail, type QueuedMail } from './store.ts'

/** How long a claim lasts. After that another process retries, with the same Message-ID. */
const leaseMinutes = 5
const maxAtOnce = 4

interface Limits {
  /** A second delivery starts only when the first takes longer than this, so that a kill duplicates one mail and not four. */
  slowAfterMs: number
  /** The timeout of one delivery; shorter than the lease. */
  deliveryMs: number
}
const defaultLimits: Limits = { slowAfterMs: 2_000, deliveryMs: 60_000 }

/**
 * Delivers queued mails until none is left. Each mail is claimed by one process. When a process is killed between acceptance
 * and marking, the mail is sent again under the same Message-ID; it is never lost.
 */
export async function deliverMails(
  services: Services,
  stopping: AbortSignal = new AbortController().signal,
  { slowAfterMs, deliveryMs }: Limits = defaultLimits,
): Promise<void> {
  const delivering = new Map<number, Promise<void>>()
  const settled = (): Promise<unknown> =>
    Promise.race([...delivering.values(), wait(slowAfterMs, undefined, { ref: false })])
  try {
    while (!stopping.aborted) {
      const mail = delivering.size < maxAtOnce ? await claim(services, delivering.size > 0) : null
      if (mail && !delivering.has(mail.id))
        delivering.set(
          mail.id,
          deliverMail(services, mail, { deliveryMs, stopping }).finally(() => delivering.delete(mail.id)),
        )
      else if (delivering.size === 0) return
      // Others are delivered beside a slow one, including mails that are queued in the meantime.
      if (delivering.size > 0) await settled()
    }
  } finally {
    await Promise.all(delivering.values())
  }
}

/** While deliveries are in progress, an unavailable database does not end them. */
async function claim({ database, clock }: Services, isBusy: boolean): Promise<QueuedMail | null> {
  const now = clock()
  try {
    return await claimMail(database.queries, now, new Date(now.getTime() + leaseMinutes * 60 * 1000))
  } catch (error) {
    if (isBusy) return null
    throw error
  }
}
