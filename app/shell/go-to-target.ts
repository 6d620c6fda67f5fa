/** Long enough for a slow phone to load the part of the page that holds the target. */
const timeoutMs = 8000

/**
 * Scrolls to the hash's target and focuses it; waits until it exists, unless the visitor scrolls. Returns a function
 * that stops waiting.
 */
export function goToTarget(hash: string): (() => void) | undefined {
  if (!hash || reach(hash)) return undefined
  const observer = new MutationObserver(() => reach(hash) && stop())
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of ownMoves) window.removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, timeoutMs)
  for (const event of ownMoves) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

export function hasTarget(hash: string): boolean {
  return find(hash) !== null
}

const ownMoves = ['wheel', 'touchmove', 'keydown'] as const

function reach(hash: string): boolean {
  const target = find(hash)
  if (!target) return false
  target.scrollIntoView({ behavior: 'instant' })
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  return true
}

function find(hash: string): HTMLElement | null {
  return document.getElementById(decoded(hash.slice(1)))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
