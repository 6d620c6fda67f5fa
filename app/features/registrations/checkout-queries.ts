import { queryOptions, useMutation } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { createCheckoutSession, findAvailability } from '#contract/payments.ts'

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

export type NewSignUp = NonNullable<NonNullable<Parameters<typeof browserApi<typeof createCheckoutSession>>[2]>['body']>

export function useStartCheckout() {
  return useMutation({
    mutationFn: (body: NewSignUp) =>
      browserApi<typeof createCheckoutSession>('POST', '/api/create-checkout-session', { body }),
  })
}
