import { useSyncExternalStore } from 'react'

/**
 * Whether hydration is done. For values that only the browser can read from the URL: until then the render must match
 * the server's HTML.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
