import type { EventRegistration } from '#contract/registrations.ts'
import { useTimeLeft } from '../use-time-left.ts'
import { getPhase, type Phase } from './get-phase.ts'

/** The event's phase, brought forward while the page is open, and the time until its next session. */
export function usePhase({ event }: Pick<EventRegistration, 'event'>): { phase: Phase; leftMs: number } {
  const endsAt = event.sessions.at(-1)?.endsAt
  // Ticks until everything is over.
  const untilEnd = useTimeLeft(endsAt ? Date.parse(endsAt) : null)
  const now = endsAt && untilEnd ? Date.parse(endsAt) - untilEnd : Date.now()
  const phase = getPhase(event.sessions, now)
  return { phase, leftMs: 'session' in phase ? Math.max(0, Date.parse(phase.session.startsAt) - now) : 0 }
}
