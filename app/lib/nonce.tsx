import { createContext, useContext } from 'react'

/**
 * On the server, the placeholder by which it finds our inline scripts and adds their hashes to the CSP. It is removed
 * before the page is sent, so the browser has none.
 */
export const NonceContext = createContext('')

export function useNonce(): string | undefined {
  return useContext(NonceContext) || undefined
}
