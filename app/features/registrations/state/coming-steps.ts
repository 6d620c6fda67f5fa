import type { TimelineStep } from '#app/ui/timeline.tsx'
import { ticket } from '#content/ticket.ts'
import type { Phase } from './get-phase.ts'

const { link, bring: words } = ticket.coming

/**
 * What follows a booking: the way in, unless this is the booking's own page, which has it, and what to bring until the session
 * starts. That is the event's record; without such a list nothing is said about it.
 */
export function comingSteps(bring: readonly string[] = [], phase?: Pick<Phase, 'kind'>): TimelineStep[] {
  if (phase?.kind === 'live' || phase?.kind === 'after') return []
  return [...(phase ? [] : [link]), ...(bring.length > 0 ? [{ ...words, text: bring }] : [])]
}
