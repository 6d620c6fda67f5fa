import type { EventRow } from '#server/modules/catalogue/public.ts'
import type { MaterialRow } from './store.ts'

type Dated = Pick<EventRow, 'sessions' | 'endDate'>

/** Follows the sessions as they are now, so that a moved one takes its materials along. */
export function isVisible(
  { visible, sessionId }: Pick<MaterialRow, 'visible' | 'sessionId'>,
  event: Dated,
  now: Date,
): boolean {
  if (visible === 'before') return true
  const end = findEnd(sessionId, event)
  return end !== null && end <= now
}

/** A session that no longer takes place leaves its materials to the event. */
function findEnd(sessionId: number | null, { sessions, endDate }: Dated): Date | null {
  const session = sessions.find(({ id }) => id === sessionId)
  return session ? new Date(session.endsAt) : endDate
}
