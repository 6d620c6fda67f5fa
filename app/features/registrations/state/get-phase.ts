import { joinOpensAt } from '#contract/attendance.ts'
import type { EventRegistration } from '#contract/registrations.ts'

type Session = EventRegistration['event']['sessions'][number]

/** Where an event stands for somebody with a seat. */
export type Phase =
  | { kind: 'undated' | 'after' }
  | {
      /** `open` while the room is open and the session has not begun. */
      kind: 'before' | 'between' | 'open' | 'live'
      /** The one that is on or comes next. */
      session: Session
      /** Its number among the event's sessions, from 1. */
      number: number
      /** When the join link opens. */
      opensAt: number
    }

export function getPhase(sessions: readonly Session[], now: number): Phase {
  if (sessions.length === 0) return { kind: 'undated' }
  const index = sessions.findIndex(({ endsAt }) => Date.parse(endsAt) > now)
  const session = sessions[index]
  if (!session) return { kind: 'after' }
  const startsAt = Date.parse(session.startsAt)
  const opensAt = joinOpensAt(session)
  const coming = index === 0 ? 'before' : 'between'
  const kind = startsAt <= now ? 'live' : opensAt <= now ? 'open' : coming
  return { kind, session, number: index + 1, opensAt }
}
