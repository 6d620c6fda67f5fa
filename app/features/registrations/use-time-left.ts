import { useEffect, useState } from 'react'

/**
 * Milliseconds until a time of this browser's clock; null without one. By the clock and not by counting ticks, since timers
 * pause while the phone sleeps; updated at once when the page is visible again.
 */
export function useTimeLeft(until: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  const isOver = until === null || until <= now
  useEffect(() => {
    const update = () => setNow(Date.now())
    // A new deadline: the last update may be minutes ago.
    update()
    document.addEventListener('visibilitychange', update)
    window.addEventListener('pageshow', update)
    const timer = isOver ? undefined : setInterval(update, 250)
    return () => {
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('pageshow', update)
      clearInterval(timer)
    }
  }, [isOver])
  return until === null ? null : Math.max(0, until - now)
}
