import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { acceptSeatOffer, declineSeatOffer, findSeatOffer } from '#contract/self-service.ts'
import type { OfferAcceptance } from '#contract/self-service-input.ts'

/** By the emailed link. Others may end it, so every visit refetches. */
export const seatOfferQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/seat-offers/:token', token],
    queryFn: ({ signal }) =>
      browserApi<typeof findSeatOffer>('GET', `/api/seat-offers/${encodeURIComponent(token)}`, { signal }),
    staleTime: 0,
  })

export function useAcceptOffer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: OfferAcceptance) =>
      browserApi<typeof acceptSeatOffer>('POST', '/api/seat-offers/accept', { body }),
    // Ended meanwhile: the page shows what has become of it.
    onError: (_error, { token }) => client.invalidateQueries(seatOfferQuery(token)),
  })
}

export function useDeclineOffer() {
  return useMutation({
    mutationFn: (token: string) =>
      browserApi<typeof declineSeatOffer>('POST', '/api/seat-offers/decline', { body: { token } }),
  })
}
