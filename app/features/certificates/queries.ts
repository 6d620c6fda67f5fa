import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, browserApi } from '#app/lib/api.ts'
import type {
  chooseCertificateListing,
  chooseCertificateName,
  findCertificate,
  findSeatCertificate,
  SeatCertificate,
} from '#contract/certificates.ts'
import { seatPath } from '#contract/seat-path.ts'

export const certificateQuery = (id: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['/api/certificates/:id', id],
    queryFn: () => api<typeof findCertificate>('GET', `/api/certificates/${encodeURIComponent(id)}`),
  })

const seatKey = (token: string) => ['/api/registrations/:token/certificate', token]

/** The team issues it without this browser's help, so every visit refetches; and while it is being signed, every few seconds. */
export const seatCertificateQuery = (token: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: seatKey(token),
    queryFn: ({ signal }) => api<typeof findSeatCertificate>('GET', `${seatPath(token)}/certificate`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.issued && !state.data.issued.isReady ? 3000 : false),
  })

export function useChooseName(token: string) {
  return useSeatChange(token, (name: string) =>
    browserApi<typeof chooseCertificateName>('POST', `${seatPath(token)}/certificate-name`, { body: { name } }),
  )
}

export function useChooseListing(token: string) {
  return useSeatChange(token, (isListed: boolean) =>
    browserApi<typeof chooseCertificateListing>('POST', `${seatPath(token)}/certificate-listing`, {
      body: { isListed },
    }),
  )
}

function useSeatChange<Input>(token: string, mutationFn: (input: Input) => Promise<SeatCertificate>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: (seat) => client.setQueryData(seatKey(token), seat) })
}
