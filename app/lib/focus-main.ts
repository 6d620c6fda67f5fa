import { useEffect, useRef } from 'react'

/** Focuses an element when a change has removed the focused one. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement && document.activeElement !== document.body) return
  element?.focus({ preventScroll: true })
}

export function focusMainIfLost(): void {
  focusIfLost(document.getElementById('main'))
}

/** For a list whose actions remove rows. */
export function useFocusAfterLoss(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) focusMainIfLost()
    before.current = count
  }, [count])
}
