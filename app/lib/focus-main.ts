import { useEffect, useRef } from 'react'

/** When what had the focus went away with a change: the page's beginning is a better place than nowhere. */
export function focusMainIfLost(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** For a list whose rows leave it by what is done to them. */
export function useFocusAfterLoss(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) focusMainIfLost()
    before.current = count
  }, [count])
}
