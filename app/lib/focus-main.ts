import { useEffect, useRef } from 'react'

/** Focuses <main> when a change has removed the focused element. */
export function focusMainIfLost(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** For a list whose actions remove rows. */
export function useFocusAfterLoss(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) focusMainIfLost()
    before.current = count
  }, [count])
}
