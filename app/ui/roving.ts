import type { KeyboardEvent } from 'react'

/** Moves the focus among siblings with the arrow keys, Home and End, wrapping around. Returns the focused one. */
export function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = destination(event.key, at, items.length)
  const item = to === undefined ? undefined : items[to]
  if (!item) return undefined
  event.preventDefault()
  item.focus()
  return item
}

function destination(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowUp':
    case 'ArrowLeft':
      return at <= 0 ? count - 1 : at - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
