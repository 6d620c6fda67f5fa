import type { EventRegistration } from '#contract/registrations.ts'
import { getRegistrationState, type RegistrationState } from './get-registration-state.ts'

type Session = EventRegistration['event']['sessions'][number]

export interface NextSession {
  registration: EventRegistration
  /** Missing while a booked event has no date. */
  session: Session | undefined
  /** Its number among the event's sessions, from 1. */
  number: number
  isLive: boolean
}

/** A booked seat comes first, then one that may still become booked, then a cancelled date that may be missed otherwise. */
const ranks: Partial<Record<RegistrationState, number>> = {
  paid: 0,
  awaiting_verification: 1,
  rejected: 2,
  pending: 2,
  failed: 2,
  cancelled: 3,
}

/** The session that somebody would look for: of what they booked, the one that ends next. Nothing of what is over. */
export function pickNextSession(registrations: readonly EventRegistration[], now: number): NextSession | undefined {
  const candidates = registrations.flatMap((registration) => {
    const rank = rankOf(registration)
    const { sessions } = registration.event
    const index = sessions.findIndex(({ endsAt }) => Date.parse(endsAt) > now)
    const session = sessions[index]
    const isOver = sessions.length > 0 && !session
    if (rank === undefined || isOver || (rank > 1 && !session)) return []
    const isLive = session !== undefined && Date.parse(session.startsAt) <= now
    return [{ rank, next: { registration, session, number: index + 1, isLive } }]
  })
  return candidates.sort((a, b) => a.rank - b.rank || startOf(a.next) - startOf(b.next))[0]?.next
}

function rankOf(registration: EventRegistration): number | undefined {
  const state = getRegistrationState(registration)
  // A free seat that the team cancelled.
  if (state === 'failed' && registration.amount === 0) return undefined
  return ranks[state] !== undefined && registration.event.isCancelled ? ranks.cancelled : ranks[state]
}

function startOf({ session }: NextSession): number {
  return session ? Date.parse(session.startsAt) : Number.POSITIVE_INFINITY
}
