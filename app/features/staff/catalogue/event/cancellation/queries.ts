import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { cancellation as words } from '#content/staff/cancellation.ts'
import type { Cancellation, showCancellation } from '#contract/staff/cancellation.ts'
import type { refundPayment } from '#contract/staff/refunds.ts'
import { alwaysRefetch, asStaff } from '../../../as-staff.ts'
import { pollWhileActive } from '../../../poll-while-active.ts'

/** Below the key of the events, so that whatever changes seats or refunds refetches it. */
export const cancellationQuery = (id: number) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: ['/api/staff/events', 'cancellation', id],
    queryFn: ({ client, signal }) =>
      asStaff(client, browserApi<typeof showCancellation>('GET', `/api/staff/events/${id}/cancellation`, { signal })),
    refetchInterval: (query) => (isSending(query.state.data) ? poll(query) : false),
  })

const poll = pollWhileActive(2000)

function isSending(data: Cancellation | undefined): boolean {
  return (data?.progress?.card.pending.count ?? 0) > 0
}

/** Sends the refund of a card payment again. */
export function useRetry() {
  const client = useQueryClient()
  const body = { reason: words.progress.retryReason, freesSeats: true }
  return useMutation({
    mutationFn: (paymentId: number) =>
      asStaff(client, browserApi<typeof refundPayment>('POST', `/api/staff/payments/${paymentId}/refunds`, { body })),
    onSettled: () =>
      Promise.all(
        ['/api/staff/events', '/api/staff/registrations', '/api/staff/today'].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
