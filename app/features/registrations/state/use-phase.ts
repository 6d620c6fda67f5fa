import { useEffect, useState } from 'react'
import type { EventRegistration } from '#contract/registrations.ts'
import { getPhase, type Phase } from './get-phase.ts'

/** Browsers cut longer waits off (at 2^31 ms), and a sleeping phone delays them. */
const maxWaitMs = 60 * 60_000

/** The event's phase, brought forward while the page is open: a timer for the next change, not for each second. */
export function usePhase({ event }: Pick<EventRegistration, 'event'>): Phase {
  const { sessions } = event
  const [now, setNow] = useState(Date.now)
  const phase = getPhase(sessions, now)
  const next = nextChange(phase)
  useEffect(() => {
    const update = () => setNow(Date.now())
    document.addEventListener('visibilitychange', update)
    window.addEventListener('pageshow', update)
    const timer = next === null ? undefined : setTimeout(update, Math.min(Math.max(next - now, 0) + 50, maxWaitMs))
    return () => {
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('pageshow', update)
      clearTimeout(timer)
    }
  }, [next, now])
  return phase
}

function nextChange(phase: Phase): number | null {
  if (!('session' in phase)) return null
  const { startsAt, endsAt } = phase.session
  if (phase.kind === 'live') return Date.parse(endsAt)
  return phase.kind === 'open' ? Date.parse(startsAt) : phase.opensAt
}
