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
