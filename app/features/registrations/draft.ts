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

export function saveDraft(slug: string, change: Partial<Draft>): void {
  const draft = { owner: null, values: {}, ...readDraft(slug), ...change }
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(draft))
  } catch {
    // Storage that is full or forbidden only costs the convenience.
  }
}

export function clearDraft(slug: string): void {
  try {
    sessionStorage.removeItem(keyOf(slug))
  } catch {
    // As above.
  }
}

/** Remembered while the browser is at the provider's page: where it came from, for somebody who gives up there. */
export function saveCheckoutForm(slug: string): void {
  const { pathname, search } = window.location
  saveDraft(slug, { checkoutAt: Date.now() })
  try {
    sessionStorage.setItem(formKey, JSON.stringify({ slug, path: pathname + search }))
  } catch {
    // As above.
  }
}

export function readCheckoutForm(): { slug: string; path: string } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(formKey) ?? '') as { slug: string; path: string }
  } catch {
    return undefined
  }
}

/** The checkout is closed: it holds no seat any more. What was typed stays. */
export function endCheckout(slug: string): void {
  const { checkoutAt: _ended, ...draft } = readDraft(slug) ?? {}
  clearDraft(slug)
  saveDraft(slug, draft)
}

/** No slug begins with a colon. */
const formKey = keyOf(':form')

/** The last seat may be gone because this very visitor holds it. */
export function mayHoldSeat(slug: string, now: number): boolean {
  const { checkoutAt } = readDraft(slug) ?? {}
  return checkoutAt !== undefined && now - checkoutAt < holdMs
}

function keyOf(slug: string): string {
  return `registration:${slug}`
}
