import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isDenied } from './as-staff.ts'

/** An idle console must not keep its session alive, so polling stops after this time. */
const pauseAfterMs = 30 * 60 * 1000

let lastUsed = 0

/** The `refetchInterval` of a polling query: `false` while idle or unauthorized. */
export function pollWhileActive(everyMs: number) {
  return ({ state }: Pick<Query, 'state'>): number | false => (isDenied(state.error) || isPaused() ? false : everyMs)
}

function isPaused(): boolean {
  return Date.now() - lastUsed >= pauseAfterMs
}

/** Records activity. Returns whether the console was idle long enough for its data to be outdated. */
export function recordActivity(): boolean {
  const wasPaused = isPaused()
  lastUsed = Date.now()
  return wasPaused
}

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Used once, in the frame, for all pages of the console. */
export function useActivityTracking(): void {
  const client = useQueryClient()
  useEffect(() => {
    recordActivity()
    const onActivity = () => {
      if (recordActivity()) void client.invalidateQueries({ predicate: isConsoleQuery })
    }
    for (const type of activityEvents) window.addEventListener(type, onActivity, { passive: true })
    return () => {
      for (const type of activityEvents) window.removeEventListener(type, onActivity)
    }
  }, [client])
}

export function isConsoleQuery({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return String(queryKey[0]).startsWith('/api/staff/')
}
