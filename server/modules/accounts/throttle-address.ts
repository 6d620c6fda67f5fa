import type { Services } from '#server/services.ts'
import { isRefused, refuseCachedAddress } from './count-sign-in.ts'
import { isBusy } from './password-work.ts'

const maxDelayMs = 2_000
const stepMs = 400
/** Each delayed request holds a connection. */
const maxDelayed = 1_000

let delayed = 0

/**
 * Delays a blocked or busy address before the body of a sign-in is read. An office's burst passes meanwhile; a client that
 * retries at once would keep the process busy with refusals.
 */
export async function throttleAddress(services: Services, address: string): Promise<void> {
  const isThrottled = () => isBusy({ address }) || isRefused(services, address)
  if (delayed < maxDelayed && isThrottled()) {
    delayed++
    try {
      for (let waitedMs = 0; isThrottled() && waitedMs < maxDelayMs; waitedMs += stepMs) await services.wait(stepMs)
    } finally {
      delayed--
    }
  }
  refuseCachedAddress(services, address)
}
