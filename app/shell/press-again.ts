import { useEffect } from 'react'

/**
 * A button that was pressed before the page's script could hear of it is pressed again. Left out: what the browser does by
 * itself (a popover), and what is in a part whose code comes later, which sees to it itself (app/lib/lazy-when-visible.tsx).
 */
export function usePressAgain(): void {
  useEffect(() => {
    const { target, isEarly } = window.pressed ?? {}
    if (!isEarly || !(target instanceof Element) || target.closest('[data-near]')) return
    window.pressed = undefined
    target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')?.click()
  }, [])
}
