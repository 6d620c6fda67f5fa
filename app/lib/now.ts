import { useEffect, useState } from 'react'

/**
 * The time for what depends on it. It begins as the time at which the page was loaded, which the server's HTML and the
 * browser's first render share; a page that the server has kept for days is put right at once after that.
 */
export function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => setNow(Date.now()), [])
  return now
}

/** For a loader: by the hour, so that the same data makes the same page. `useNow` is exact after the first render. */
export function loadedAt(): number {
  const hourMs = 60 * 60 * 1000
  return Math.floor(Date.now() / hourMs) * hourMs
}
