import { Badge } from '#app/ui/badge.tsx'
import { registrationPage } from '#content/registration-page.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { looks, stateOf } from './state-of.ts'

export function StateBadge({ registration }: { registration: EventRegistration }) {
  const state = stateOf(registration)
  return <Badge {...looks[state]}>{registrationPage.status[state]}</Badge>
}
