import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { QueryInputOf } from '#contract/endpoint.ts'
import type { listMails, sendMailAgain } from '#contract/staff/team.ts'
import { asStaff } from '../as-staff.ts'

export const mailsKey = '/api/staff/mails'

export const fetchMails = (query: QueryInputOf<typeof listMails>, signal: AbortSignal) =>
  browserApi<typeof listMails>('GET', '/api/staff/mails', { query, signal })

export function useSendAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      asStaff(client, browserApi<typeof sendMailAgain>('POST', `/api/staff/mails/${id}/again`)),
    // Also after a failure: a colleague may have been faster.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [mailsKey] }),
        client.invalidateQueries({ queryKey: ['/api/staff/today'] }),
      ]),
  })
}
