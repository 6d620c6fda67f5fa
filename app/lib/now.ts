import { useEffect, useState } from 'react'

/**
 * The current time. It starts as the load time of the server's HTML, so that the first render matches, and is
 * corrected after hydration, since a page may be cached for days.
 */
export function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => setNow(Date.now()), [])
  return now
}

/**
 * For a loader: rounded to the hour, so that the same data renders the same page. `useNow` is exact after the first
 * render.
 */
export function loadedAt(): number {
  const hourMs = 60 * 60 * 1000
  return Math.floor(Date.now() / hourMs) * hourMs
}
