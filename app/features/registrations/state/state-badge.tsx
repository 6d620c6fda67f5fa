import { Badge } from '#app/ui/badge.tsx'
import { ticket } from '#content/ticket.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { looks, stateOf } from './state-of.ts'

export function StateBadge({ registration }: { registration: EventRegistration }) {
  const state = stateOf(registration)
  return <Badge {...looks[state]}>{ticket.status[state]}</Badge>
}
