import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { verifyPayment } from '#contract/payments.ts'

/** Whether a checkout was paid. Disabled without its id. */
export const verificationQuery = (sessionId: string | null) =>
  queryOptions({
    queryKey: ['/api/payment/verify', sessionId],
    queryFn: ({ signal }) =>
      browserApi<typeof verifyPayment>('GET', '/api/payment/verify', {
        query: { session_id: sessionId ?? '' },
        signal,
      }),
    enabled: Boolean(sessionId),
  })
