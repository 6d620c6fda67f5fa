import type { Queries } from '#database/database.ts'
import type { EventRow } from '../events/store.ts'
import { insertDateChange } from './store.ts'

/** Whoever had a seat may cancel or move it after a new date, so it is kept apart from the audit log. */
export async function recordDateChange(tx: Queries, before: EventRow, after: EventRow, now: Date): Promise<void> {
  const [earlier, later] = [timesOf(before), timesOf(after)]
  if (JSON.stringify(earlier) === JSON.stringify(later)) return
  await insertDateChange(tx, { eventId: after.id, before: earlier, after: later, createdAt: now })
}

const timesOf = ({ sessions }: EventRow) => sessions.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
