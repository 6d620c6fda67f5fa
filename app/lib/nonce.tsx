import { createContext, useContext } from 'react'

/**
 * On the server, the mark by which the server finds our inline scripts to name their hashes in the CSP. It takes the mark
 * out before it sends the page, so in the browser there is none.
 */
export const NonceContext = createContext('')

export function useNonce(): string | undefined {
  return useContext(NonceContext) || undefined
}
