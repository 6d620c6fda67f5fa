/**
 * A link pressed before its part of the page is hydrated would load a whole new page, and lose the data loaded so far. It is
 * held until the part is hydrated, and then followed within the page. A later press or Back takes its place.
 */
interface HeldLink {
  link: HTMLAnchorElement
  /** The part of the page that the link is in. */
  part: object
  ended: AbortController
}

let held: HeldLink | undefined

/** On a slow connection a whole new page may come sooner than the code. */
const maxHeldMs = 2_000

export function holdLink(event: MouseEvent, part: object): void {
  // Offline, the frame keeps the visitor here (app/shell/stay-while-offline.ts).
  if (!navigator.onLine || isForNewTab(event) || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (!link || link.origin !== window.location.origin || link.target || link.download) return
  event.preventDefault()
  release()
  const ended = new AbortController()
  held = { link, part, ended }
  const { signal } = ended
  // A listener that is added during a click is not called for it.
  window.addEventListener('click', release, { capture: true, signal })
  window.addEventListener('popstate', release, { signal })
  const timer = window.setTimeout(() => leaveByHeldLink(part), maxHeldMs)
  signal.addEventListener('abort', () => window.clearTimeout(timer))
  // React stops the click, so the progress bar does not see it.
  if (link.pathname !== window.location.pathname) document.documentElement.dataset.moving = ''
}

/** When the part is hydrated. Returns whether one of its links was held. */
export function followHeldLink(part: object): boolean {
  const link = take(part)
  // React may have made the part anew.
  if (link?.isConnected) link.click()
  else if (link) window.location.assign(link.href)
  return link !== undefined
}

/** When the part's code has not come. */
export function leaveByHeldLink(part: object): void {
  const link = take(part)
  if (link) window.location.assign(link.href)
}

function take(part: object): HTMLAnchorElement | undefined {
  if (held?.part !== part) return undefined
  const { link } = held
  release()
  window.pressed = undefined
  return link
}

function release(): void {
  held?.ended.abort()
  held = undefined
}

function isForNewTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
