import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserApi } from '#app/lib/api.ts'
import type { cancelCheckout } from '#contract/payments.ts'

/**
 * Cancels the checkout on the server, which releases the seat early. A failure only means that the hold expires later.
 */
export function useCancelCheckout(payment: string | null) {
  const { mutate, data, isError } = useMutation({
    mutationFn: (key: string) =>
      browserApi<typeof cancelCheckout>('POST', '/api/payment/cancel', { body: { payment: key } }),
  })
  useEffect(() => {
    if (payment) mutate(payment)
  }, [payment, mutate])
  return { data, isError }
}
