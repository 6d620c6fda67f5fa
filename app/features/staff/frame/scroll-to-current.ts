/** How much of the last visible tab is cut off at least, so that the strip shows that it scrolls. */
const minCut = 20
const fadeWidth = 56

/**
 * Centres the current page's tab in the strip, and keeps a tab cut off at the right edge while there are more. Not
 * scrollIntoView, which scrolls the page as well.
 */
export function scrollToCurrent(strip: HTMLElement, current: HTMLElement): void {
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.clientWidth) / 2
  const edge = strip.scrollLeft + strip.clientWidth
  const tabs = [...strip.querySelectorAll<HTMLElement>('a')]
  const isCut = ({ offsetLeft, clientWidth }: HTMLElement) =>
    offsetLeft + minCut <= edge && offsetLeft + clientWidth - minCut >= edge
  // The current tab stays clear of the fade at the left edge.
  const canMove = current.offsetLeft - strip.scrollLeft >= fadeWidth + 2 * minCut
  if (edge < strip.scrollWidth && canMove && !tabs.some(isCut)) strip.scrollLeft += 2 * minCut
}
