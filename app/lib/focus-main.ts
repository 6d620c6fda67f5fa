/** When what had the focus went away with a change: the page's beginning is a better place than nowhere. */
export function focusMainIfLost(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('main')?.focus({ preventScroll: true })
}
