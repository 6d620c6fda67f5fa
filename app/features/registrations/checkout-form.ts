import { clearDraft, keyOf, readDraft, saveDraft } from './draft.ts'

/** Stored while the browser is on the provider's page: where to return to after cancelling. */
export function saveCheckoutForm(slug: string): void {
  const { pathname, search } = window.location
  saveDraft(slug, { checkoutAt: Date.now() })
  try {
    sessionStorage.setItem(formKey, JSON.stringify({ slug, path: pathname + search }))
  } catch {
    // Storage may be full or blocked: then ‘Try Again’ goes back one page.
  }
}

export function readCheckoutForm(): { slug: string; path: string } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(formKey) ?? '') as { slug: string; path: string }
  } catch {
    return undefined
  }
}

/** Call when the checkout is closed: it no longer holds a seat. The typed values stay. */
export function endCheckout(slug: string): void {
  const { checkoutAt: _ended, ...draft } = readDraft(slug) ?? {}
  clearDraft(slug)
  saveDraft(slug, draft)
}

/** No slug begins with a colon. */
const formKey = keyOf(':form')
