import { useEffect, useState } from 'react'

/** Whether the element with this id is visible below the header. False before hydration. */
export function useIsVisible(id: string | undefined): boolean {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver((entries) => setIsVisible(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `-${headerPixels}px 0px 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isVisible
}

const headerPixels = 64
