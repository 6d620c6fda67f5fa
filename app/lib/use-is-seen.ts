import { useEffect, useState } from 'react'

/** Whether the element with this id is visible below the header. False before hydration. */
export function useIsSeen(id: string | undefined): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver((entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `-${headerPixels}px 0px 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isSeen
}

const headerPixels = 64
