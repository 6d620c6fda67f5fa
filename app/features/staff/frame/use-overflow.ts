import { type RefObject, useEffect, useState } from 'react'

/** Whether a horizontal scroller has more on either side. */
export function useOverflow(scroller: RefObject<HTMLElement | null>) {
  const [overflow, setOverflow] = useState({ before: false, after: false })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const before = element.scrollLeft > 1
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setOverflow((last) => (last.before === before && last.after === after ? last : { before, after }))
    }
    const observer = new ResizeObserver(measure)
    for (const watched of [element, ...element.children]) observer.observe(watched)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller])
  return overflow
}
