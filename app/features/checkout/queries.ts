import { queryOptions, useMutation } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { findSandboxCheckout, paySandboxCheckout, SandboxCard } from '#contract/sandbox.ts'

/** Refetched on every visit: it may have been paid or have expired. */
export const sandboxCheckoutQuery = (session: string) =>
  queryOptions({
    queryKey: ['/api/sandbox/checkout', session],
    queryFn: ({ signal }) => browserApi<typeof findSandboxCheckout>('GET', pathOf(session), { signal }),
    staleTime: 0,
  })

export function usePayInSandbox(session: string) {
  return useMutation({
    mutationFn: (body: SandboxCard) =>
      browserApi<typeof paySandboxCheckout>('POST', `${pathOf(session)}/pay`, { body }),
  })
}

const pathOf = (session: string) => `/api/sandbox/checkout/${encodeURIComponent(session)}` as const
