import { queryOptions, useMutation } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { createCheckoutSession, findAvailability, startUpiPayment } from '#contract/payments.ts'
import { readDraft, saveDraft } from './draft.ts'

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

/** Cached per visit and price: the shown reference may have been paid, so it stays until confirmed. */
export const upiQuery = (slug: string, price: number) =>
  queryOptions({
    queryKey: [`/api/masterclasses/${slug}/upi`, price],
    queryFn: async ({ signal }) => {
      const stored = readDraft(slug)?.upi
      if (stored && stored.amount === price) return stored
      const path = `/api/masterclasses/${encodeURIComponent(slug)}/upi` as const
      const upi = await browserApi<typeof startUpiPayment>('GET', path, { signal })
      saveDraft(slug, { upi })
      return upi
    },
  })

export const upiPictureOf = (slug: string, reference: string) =>
  `/api/masterclasses/${encodeURIComponent(slug)}/upi/${reference}`

type NewSignUp = NonNullable<NonNullable<Parameters<typeof browserApi<typeof createCheckoutSession>>[2]>['body']>

export function useStartCheckout() {
  return useMutation({
    mutationFn: (body: NewSignUp) =>
      browserApi<typeof createCheckoutSession>('POST', '/api/create-checkout-session', { body }),
  })
}
