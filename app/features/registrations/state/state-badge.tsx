import { Badge } from '#app/ui/badge.tsx'
import { ticket } from '#content/ticket.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { badgeStyles, getRegistrationState } from './get-registration-state.ts'

export function StateBadge({ registration }: { registration: EventRegistration }) {
  const state = getRegistrationState(registration)
  const isFree = state === 'paid' && registration.amount === 0
  return <Badge {...badgeStyles[state]}>{isFree ? ticket.booked : ticket.status[state]}</Badge>
}
