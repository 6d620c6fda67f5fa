import { playDemo } from './play-demo.ts'

/**
 * Hides the demo until it is scrolled into view and the page is idle, then plays it once. Does nothing if it has no content yet, has been
 * started before, or motion is reduced. Returns a function that stops it.
 */
export function playWhenVisible(demo: HTMLElement | null | undefined): (() => void) | undefined {
  if (!demo?.querySelector('[data-play]') || demo.dataset.demo) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let animations: Animation[] = []
  let idle: number | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      idle = whenIdle(() => {
        idle = undefined
        animations = playDemo(demo)
        demo.dataset.demo = 'played'
      })
    },
    // Starts when the prompt is in view, not at its first pixel.
    { rootMargin: '0px 0px -20% 0px' },
  )
  demo.dataset.demo = 'waiting'
  observer.observe(demo)
  return () => {
    observer.disconnect()
    if (idle !== undefined) cancelIdleCallback(idle)
    for (const animation of animations) animation.cancel()
    delete demo.dataset.demo
  }
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): number | undefined {
  if ('requestIdleCallback' in window) return requestIdleCallback(run, { timeout: 1000 })
  run()
  return undefined
}
