import { queryOptions, useMutation } from '@tanstack/react-query'
import { browserApi, isRefusedWith } from '#app/lib/api.ts'
import type { createCheckoutSession, findAvailability, startUpiPayment } from '#contract/payments.ts'
import { readDraft, saveDraft } from './draft.ts'
import { withDeadline } from './shown-upi.ts'

/** Refetched on every visit: the current price and whether there is a seat. */
export const availabilityQuery = (slug: string) =>
  queryOptions({
    queryKey: [`/api/masterclasses/${slug}/availability`],
    queryFn: ({ signal }) =>
      browserApi<typeof findAvailability>('GET', `/api/masterclasses/${encodeURIComponent(slug)}/availability`, {
        signal,
      }),
    gcTime: 0,
  })

/**
 * Opens the order: the amount and reference stay as shown from here on. What was shown before may have been paid, so it
 * stays when the server refuses, except for a mistake in the details, which can be corrected.
 */
export const upiQuery = (details: NewSignUp & { masterclassSlug: string }) =>
  queryOptions({
    queryKey: [upiPath, details],
    queryFn: async ({ signal }) => {
      const slug = details.masterclassSlug
      try {
        const requestedAt = Date.now()
        const opened = await browserApi<typeof startUpiPayment>('POST', upiPath, { body: details, signal })
        const upi = withDeadline(opened, requestedAt)
        saveDraft(slug, { upi })
        return upi
      } catch (error) {
        const shown = readDraft(slug)?.upi
        if (shown && !isRefusedWith(error, 'invalid')) return shown
        throw error
      }
    },
  })

const upiPath = '/api/upi-payment'
export const upiPictureOf = (reference: string) => `${upiPath}/${reference}/code`

type NewSignUp = NonNullable<NonNullable<Parameters<typeof browserApi<typeof createCheckoutSession>>[2]>['body']>

export function useStartCheckout() {
  return useMutation({
    mutationFn: (body: NewSignUp) =>
      browserApi<typeof createCheckoutSession>('POST', '/api/create-checkout-session', { body }),
  })
}
