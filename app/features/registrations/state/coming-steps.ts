import type { TimelineStep } from '#app/ui/timeline.tsx'
import { ticket } from '#content/ticket.ts'
import type { Phase } from './get-phase.ts'

const { link, bring: words } = ticket.coming

/**
 * What follows a booking: the way in until the room opens, and what to bring until the session starts. That is the event's
 * record; without such a list nothing is said about it.
 */
export function comingSteps(
  bring: readonly string[] = [],
  { kind }: Pick<Phase, 'kind'> = { kind: 'before' },
): TimelineStep[] {
  if (kind === 'live' || kind === 'after') return []
  return [...(kind === 'open' ? [] : [link]), ...(bring.length > 0 ? [{ ...words, text: bring }] : [])]
}
