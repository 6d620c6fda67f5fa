import { useEffect, useState } from 'react'
import { browserApi } from '#app/lib/api.ts'
import type { findJoinState, JoinState } from '#contract/join.ts'

/** How often a page without a room looks again. */
const lookMs = 15_000

/** Counts down by the server's clock, and loads the page again when the room opens: the server then redirects. */
export function useCountdown(opensInMs: number | null): number | null {
  const [leftMs, setLeftMs] = useState(opensInMs)
  useEffect(() => {
    if (opensInMs === null) return
    const opensAt = Date.now() + opensInMs
    const timer = setInterval(() => {
      const left = opensAt - Date.now()
      setLeftMs(Math.max(0, left))
      if (left > 0) return
      clearInterval(timer)
      window.location.reload()
    }, 1000)
    return () => clearInterval(timer)
  }, [opensInMs])
  return leftMs
}

/** By this device's clock, so not in the server's HTML. */
export function useHasStarted(startsAt: string): boolean {
  const [hasStarted, setHasStarted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasStarted(true), Math.max(0, Date.parse(startsAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [startsAt])
  return hasStarted
}

/** Looks again while the session is open and has no room. */
export function useNewRoom(token: string, state: JoinState['state']): void {
  useEffect(() => {
    if (state !== 'no_room') return
    const look = async () => {
      const path = `/api/join/${encodeURIComponent(token)}/state` as const
      // Offline, or an error of ours: the next look may find it.
      const found = await browserApi<typeof findJoinState>('GET', path).catch(() => null)
      if (found && found.state !== state) window.location.reload()
    }
    const timer = setInterval(() => void look(), lookMs)
    return () => clearInterval(timer)
  }, [token, state])
}
