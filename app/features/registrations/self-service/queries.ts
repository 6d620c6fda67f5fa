import { type Query, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, browserApi } from '#app/lib/api.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { seatPath } from '#contract/seat-path.ts'
import type {
  cancelOwnSeat,
  correctName,
  moveOwnSeat,
  offerSeat,
  showOptions,
  withdrawOffer,
} from '#contract/self-service.ts'
import type { SeatOfferInput } from '#contract/self-service-input.ts'
import { registrationQuery } from '../state/queries.ts'

/** What can be changed now. Below the registration's key, so that whatever refreshes that refreshes this. */
export const optionsQuery = (token: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: [...registrationQuery(token).queryKey, 'options'],
    queryFn: ({ signal }) => api<typeof showOptions>('GET', `${seatPath(token)}/options`, { signal }),
    staleTime: 0,
  })

/** Every change shows the seat as it is now, in all parts of the page; so does a refused one: the page was out of date. */
function useChange<Input, Reply>(
  token: string,
  send: (input: Input) => Promise<Reply>,
  options: { mutationKey?: string[] } = {},
) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    mutationFn: send,
    // Not awaited: the dialog closes first, or the page behind it could not take the focus.
    onSettled: () => {
      void refreshSeat(client, token)
    },
  })
}

/** First the registration: a cancelled seat has no sessions or certificate to ask for. */
async function refreshSeat(client: QueryClient, token: string): Promise<void> {
  const { queryKey } = registrationQuery(token)
  await client.invalidateQueries({ queryKey })
  const hasEnded = (client.getQueryData(queryKey)?.paymentStatus ?? 'paid') !== 'paid'
  const isRest = (query: Query) => isOfSeat(query.queryKey, token) && query.queryKey[0] !== queryKey[0]
  await client.invalidateQueries({ predicate: isRest, refetchType: hasEnded ? 'none' : 'active' })
}

/** The registration, its sessions, its classroom and its certificate. */
function isOfSeat([path, of]: readonly unknown[], token: string): boolean {
  return of === token && String(path).startsWith('/api/registrations/:token')
}

export const useCorrectName = (token: string) =>
  useChange(token, (name: string) =>
    browserApi<typeof correctName>('POST', `${seatPath(token)}/name`, { body: { name } }),
  )

export const useOfferSeat = (token: string) =>
  useChange(token, (body: SeatOfferInput) => browserApi<typeof offerSeat>('POST', `${seatPath(token)}/offer`, { body }))

export const useWithdrawOffer = (token: string) =>
  useChange(token, () => browserApi<typeof withdrawOffer>('DELETE', `${seatPath(token)}/offer`))

export const useMoveOwnSeat = (token: string) =>
  useChange(
    token,
    (eventSlug: string): Promise<EventRegistration> =>
      browserApi<typeof moveOwnSeat>('POST', `${seatPath(token)}/move`, { body: { eventSlug } }),
  )

export const useCancelOwnSeat = (token: string) =>
  useChange(
    token,
    (expectedRefund: number): Promise<EventRegistration> =>
      browserApi<typeof cancelOwnSeat>('POST', `${seatPath(token)}/cancel`, { body: { expectedRefund } }),
    { mutationKey: cancelKey(token) },
  )

export const cancelKey = (token: string) => ['cancel', token]
