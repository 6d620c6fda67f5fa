/** Long enough for a slow phone to load the part of the page that holds the target. */
const timeoutMs = 8000

/**
 * Scrolls to the hash's target and focuses it; waits until it exists. Then keeps it in place while content above it
 * loads, until the visitor does something. Returns a function that stops it.
 */
export function goToTarget(hash: string): (() => void) | undefined {
  if (!hash) return undefined
  let isReached = reach(hash)
  const observer = new MutationObserver(() => {
    if (!isReached) isReached = reach(hash)
    else if (document.activeElement === find(hash)) find(hash)?.scrollIntoView({ behavior: 'instant' })
  })
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

const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

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
