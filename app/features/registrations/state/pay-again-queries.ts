import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi, isRefusedWith } from '#app/lib/api.ts'
import type { startLinkedCheckout, startLinkedUpiPayment } from '#contract/payments.ts'
import { outdatedCodes } from '../outdated-codes.ts'
import { withDeadline } from '../shown-upi.ts'
import { pathOf, registrationQuery } from './queries.ts'

/** Holds a seat and opens the order's QR code, by the registration's link. */
export const linkedUpiQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/registrations/:token/upi-payment', token],
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now()
      const path = `${pathOf(token)}/upi-payment` as const
      return withDeadline(await browserApi<typeof startLinkedUpiPayment>('POST', path, { signal }), requestedAt)
    },
    // What was shown before a proof was sent says nothing after it.
    gcTime: 0,
    retry: false,
  })

/** Opens a card checkout and goes there. */
export function usePayByLink(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi<typeof startLinkedCheckout>('POST', `${pathOf(token)}/checkout`),
    onSuccess: ({ url }) => window.location.assign(url),
    // Paid or decided meanwhile: the page shows the new state.
    onError: (error) => {
      if (isRefusedWith(error, ...outdatedCodes)) return client.invalidateQueries(registrationQuery(token))
    },
  })
}
