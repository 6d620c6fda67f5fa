import type { UpiRequest } from '#contract/payments.ts'

/**
 * What somebody typed, kept in this tab: the way to the checkout or into a UPI app leaves the page, and the way back may
 * load it anew. The reference of a QR code is kept too, since it may have been paid meanwhile.
 */
export interface Draft {
  /** Who was signed in while it was typed; somebody else must not find it. */
  owner: number | null
  values: Record<string, unknown>
  isAtQr?: boolean
  upi?: UpiRequest
  /** When a checkout was opened, in milliseconds: a seat is held for it. */
  checkoutAt?: number
}

/** As long as the server holds a seat for a checkout. */
const holdMs = 30 * 60 * 1000

export function readDraft(slug: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? '') as Draft
  } catch {
    return undefined
  }
}

export function keepDraft(slug: string, change: Partial<Draft>): void {
  const draft = { owner: null, values: {}, ...readDraft(slug), ...change }
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(draft))
  } catch {
    // Storage that is full or forbidden only costs the convenience.
  }
}

export function forgetDraft(slug: string): void {
  try {
    sessionStorage.removeItem(keyOf(slug))
  } catch {
    // As above.
  }
}

/** The last seat may be gone because this very visitor holds it. */
export function mayHoldSeat(slug: string, now: number): boolean {
  const { checkoutAt } = readDraft(slug) ?? {}
  return checkoutAt !== undefined && now - checkoutAt < holdMs
}

function keyOf(slug: string): string {
  return `registration:${slug}`
}
