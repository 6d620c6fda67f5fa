import { ButtonLink } from '#app/ui/button.tsx'
import { selfService } from '#content/self-service.ts'
import { formatDeadline } from '#contract/dates.ts'
import { formatEventDays, formatEventTime } from '#contract/event-dates.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import type { SelfServiceOptions } from '#contract/self-service.ts'
import type { Lead } from '../state/lead.ts'
import { selfServiceId } from './self-service-id.ts'

const words = selfService.moved

/** While the attendee may still turn down a date that the team has changed. */
export function movedLead({ event }: EventRegistration, options: SelfServiceOptions): Lead | undefined {
  const { isMovedByTeam, move, moves, cancel } = options
  if (!isMovedByTeam || move.reason || !move.until) return undefined
  const dates = `${formatEventDays(event.sessions)}, ${formatEventTime(event.sessions)}`
  const way = cancel.isPossible ? (moves.length > 0 ? 'both' : 'cancel') : moves.length > 0 ? 'move' : 'none'
  return {
    headline: words.headline,
    text: `${words.text(dates)} ${words.ways[way](formatDeadline(move.until))}`,
    action: (
      <ButtonLink to={`#${selfServiceId}`} variant="secondary" size="lg">
        {selfService.title}
      </ButtonLink>
    ),
  }
}
