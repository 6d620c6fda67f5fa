import { periods } from '#contract/periods.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import type { Billing } from './billing/resolve-billing.ts'
import type { ShownUpi } from './shown-upi.ts'

/**
 * The form's values in sessionStorage: the checkout or a UPI app leaves the page, and coming back may reload it. The
 * reference of a QR code is stored too, since it may have been paid meanwhile.
 */
export interface Draft {
  /** Who was signed in while typing; nobody else may see the draft. */
  owner: number | null
  values: Record<string, unknown>
  isAtQr?: boolean
  /** As sent for the QR code. */
  billing?: Billing
  upi?: ShownUpi
  /** When a checkout was opened, in milliseconds. */
  checkoutAt?: number
  /** The registration whose screenshot was sent. The values are gone then; `isAtQr` stays, so that a full event keeps the page. */
  sent?: SentProof
}

export type SentProof = Pick<EventRegistration, 'reference' | 'linkToken'>

/** As long as the server holds a seat for a checkout. */
const holdMs = periods.holdMinutes * 60_000

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
    // Storage may be full or blocked; drafts are optional.
  }
}

export function clearDraft(slug: string): void {
  try {
    sessionStorage.removeItem(keyOf(slug))
  } catch {
    // As above.
  }
}

/** Whether this visitor may hold the last seat themselves. */
export function mayHoldSeat(slug: string, now: number): boolean {
  const { checkoutAt } = readDraft(slug) ?? {}
  return checkoutAt !== undefined && now - checkoutAt < holdMs
}

/** Whether this visitor has begun to pay: losing the page could cost them what they have paid. */
export function isPaying(slug: string, now: number): boolean {
  return mayHoldSeat(slug, now) || readDraft(slug)?.isAtQr === true
}

export function keyOf(slug: string): string {
  return `registration:${slug}`
}
