import { onTestFinished, vi } from 'vitest'

/** Everything is in view at once: happy-dom has no layout, and parts that load as they come into view never would. */
export function putInView(): void {
  class InView {
    notify: (entries: object[]) => void
    constructor(notify: (entries: object[]) => void) {
      this.notify = notify
    }
    observe() {
      this.notify([{ isIntersecting: true }])
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', InView)
  onTestFinished(() => void vi.unstubAllGlobals())
}
