import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isDenied } from './as-staff.ts'

/** A console that nobody touches must not keep its session alive: then it asks for nothing by itself. */
const pauseAfterMs = 30 * 60 * 1000

let lastUsed = 0

/** For a query that asks again by itself: how often, as long as somebody is here and may ask. */
export function pollWhileActive(everyMs: number) {
  return ({ state }: Pick<Query, 'state'>): number | false => (isDenied(state.error) || isPaused() ? false : everyMs)
}

function isPaused(): boolean {
  return Date.now() - lastUsed >= pauseAfterMs
}

/** Says that somebody is here. Whether they had been away for so long that what is shown is old. */
export function recordActivity(): boolean {
  const wasPaused = isPaused()
  lastUsed = Date.now()
  return wasPaused
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** In the frame, for all pages of the console. */
export function useActivityTracking(): void {
  const client = useQueryClient()
  useEffect(() => {
    recordActivity()
    const note = () => {
      if (recordActivity()) void client.invalidateQueries({ predicate: isConsoleQuery })
    }
    for (const sign of signs) window.addEventListener(sign, note, { passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note)
    }
  }, [client])
}

export function isConsoleQuery({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return String(queryKey[0]).startsWith('/api/staff/')
}
