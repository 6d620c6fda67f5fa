import type { Services } from '#server/services.ts'
import { isRefused, refuseCachedAddress } from './count-sign-in.ts'
import { isBusy } from './password-work.ts'

const maxDelayMs = 2_000
const stepMs = 400
/** More are not kept waiting: each holds a connection. */
const maxDelayed = 1_000

let delayed = 0

/**
 * Before the body of a sign-in is read: an address that is refused, or has much under way, waits. An office's burst passes
 * meanwhile; whoever repeats requests as fast as they are refused would keep the process busy with refusing them.
 */
export async function slowDownAddress(services: Services, address: string): Promise<void> {
  const mustWait = () => isBusy({ address }) || isRefused(services, address)
  if (delayed < maxDelayed && mustWait()) {
    delayed++
    try {
      for (let waitedMs = 0; mustWait() && waitedMs < maxDelayMs; waitedMs += stepMs) await services.wait(stepMs)
    } finally {
      delayed--
    }
  }
  refuseCachedAddress(services, address)
}
