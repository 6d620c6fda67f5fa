import { useSyncExternalStore } from 'react'

/**
 * Whether the browser has taken over. For what a page reads from its own address and the server does not: until then
 * both must render the same.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
