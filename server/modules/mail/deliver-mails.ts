import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/services.ts'
import { deliverMail } from './deliver-mail.ts'
import { claimMail, type QueuedMail } from './store.ts'

/** So long one who took a mail has for it; after that somebody else tries, with the same Message-ID. */
const leaseMinutes = 5
const maxAtOnce = 4

interface Limits {
  /** Longer than an ordinary delivery takes. Only then is another begun beside it, so that a kill doubles one mail, not four. */
  slowAfterMs: number
  /** For one delivery from its first byte to its last; shorter than the lease. */
  deliveryMs: number
}
const defaultLimits: Limits = { slowAfterMs: 2_000, deliveryMs: 60_000 }

/**
 * Delivers what waits, until nothing does. In several processes at once each mail is taken by one. Killed after the other
 * side accepted it and before we noted that, a mail goes out twice under one Message-ID; it is never lost.
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
      // Behind a slow delivery the others go on; what is queued meanwhile is looked for again.
      if (delivering.size > 0) await settled()
    }
  } finally {
    await Promise.all(delivering.values())
  }
}

/** While deliveries are under way, a database that does not answer is no reason to leave them. */
async function claim({ database, clock }: Services, isBusy: boolean): Promise<QueuedMail | null> {
  const now = clock()
  try {
    return await claimMail(database.queries, now, new Date(now.getTime() + leaseMinutes * 60 * 1000))
  } catch (error) {
    if (isBusy) return null
    throw error
  }
}
