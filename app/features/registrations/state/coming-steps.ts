import type { TimelineStep } from '#app/ui/timeline.tsx'
import { ticket } from '#content/ticket.ts'

const { link, bring: words } = ticket.coming

/** What follows a booking. What to bring is the event's record; without such a list nothing is said about it. */
export function comingSteps(bring: readonly string[] = []): TimelineStep[] {
  return bring.length > 0 ? [link, { ...words, text: bring }] : [link]
}
