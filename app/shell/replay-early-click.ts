import { useEffect } from 'react'

/**
 * Replays a click that came before hydration. Left out: what the browser handles itself (a popover), and lazily loaded
 * parts, which replay their own (app/lib/lazy-when-visible.tsx).
 */
export function useReplayEarlyClick(): void {
  useEffect(() => {
    const { target, isEarly } = window.pressed ?? {}
    if (!isEarly || !(target instanceof Element) || target.closest('[data-lazy]')) return
    window.pressed = undefined
    target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')?.click()
  }, [])
}
