import type { DateChange } from '#contract/staff/events.ts'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from '../events/store.ts'
import type { DateChangeRow } from './store.ts'

export interface Rescheduled {
  /** The event as it is now, or would be. */
  after: EventRow
  /** The oldest first. Each person is told the difference from the dates that they booked. */
  changes: readonly Pick<DateChangeRow, 'before' | 'createdAt'>[]
  /** Notify only those who paid after this. */
  paidAfter?: Date
}

/** Callbacks, because bookings depend on the catalogue and not vice versa. */
export interface OnEventChange {
  /** Who would be emailed, and what. Writes nothing. */
  preview(services: Services, queries: Queries, change: Rescheduled): Promise<Pick<DateChange, 'people' | 'mail'>>
  /** Emails everybody with a seat. */
  rescheduled(services: Services, tx: Queries, change: Rescheduled): Promise<void>
}
