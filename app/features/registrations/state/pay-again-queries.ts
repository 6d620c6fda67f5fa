import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { browserApi, isRefusedWith } from '#app/lib/api.ts'
import type { startLinkedCheckout, startLinkedUpiPayment } from '#contract/payments.ts'
import { seatPath } from '#contract/seat-path.ts'
import { outdatedCodes } from '../outdated-codes.ts'
import { withDeadline } from '../shown-upi.ts'
import { untilPageShown } from '../until-page-shown.ts'
import { registrationQuery } from './queries.ts'

/** Holds a seat and opens the order's QR code, by the registration's link. */
export const linkedUpiQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/registrations/:token/upi-payment', token],
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now()
      const path = `${seatPath(token)}/upi-payment` as const
      return withDeadline(await browserApi<typeof startLinkedUpiPayment>('POST', path, { signal }), requestedAt)
    },
    // What was shown before a proof was sent says nothing after it.
    gcTime: 0,
    retry: false,
  })

/** Opens a card checkout and goes there, once per click. Who comes back sees what has become of it. */
export function usePayByLink(token: string) {
  const client = useQueryClient()
  const isPaying = useRef(false)
  const { mutate, ...state } = useMutation({
    mutationFn: async () => {
      const { url } = await browserApi<typeof startLinkedCheckout>('POST', `${seatPath(token)}/checkout`)
      window.location.assign(url)
      await untilPageShown()
      void client.invalidateQueries(registrationQuery(token))
    },
    onSettled: () => {
      isPaying.current = false
    },
    // Paid or decided meanwhile: the page shows the new state.
    onError: (error) => {
      if (isRefusedWith(error, ...outdatedCodes)) return client.invalidateQueries(registrationQuery(token))
    },
  })
  const pay = () => {
    if (isPaying.current) return
    isPaying.current = true
    mutate()
  }
  return { ...state, pay }
}
