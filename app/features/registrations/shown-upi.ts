import type { UpiRequest } from '#contract/payments.ts'

/** A request as it is shown, with the end of its hold by this browser's clock. */
export interface ShownUpi extends UpiRequest {
  /** In milliseconds; null without a hold. */
  holdUntil: number | null
}

/**
 * The server says how long the seat is held, not only until when: this browser's clock may be wrong. Counted from before
 * the request, so that the countdown never ends after the hold.
 */
export function withDeadline(upi: UpiRequest, requestedAt: number): ShownUpi {
  return { ...upi, holdUntil: upi.holdMs === null ? null : requestedAt + upi.holdMs }
}
