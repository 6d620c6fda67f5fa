import { useEffect } from 'react'

/** Notes the row in the list's own history entry, so that Back finds it again. */
export function rememberRow(link: Element): void {
  const row = link.closest<HTMLElement>('tbody[data-row]')?.dataset.row
  if (row) window.history.replaceState({ ...window.history.state, row }, '')
}

/** Coming back to a list, the focus and the page are at the row that was left. */
export function useReturnToRow(isReady: boolean): void {
  useEffect(() => {
    const row: unknown = window.history.state?.row
    if (!isReady || typeof row !== 'string') return
    // A change of page first scrolls to the top and focuses its start.
    const frame = requestAnimationFrame(() => {
      const { row: _, ...state } = window.history.state
      window.history.replaceState(state, '')
      const control = document.querySelector<HTMLElement>(`tbody[data-row="${CSS.escape(row)}"] th :is(a, button)`)
      control?.scrollIntoView({ block: 'center' })
      control?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isReady])
}
