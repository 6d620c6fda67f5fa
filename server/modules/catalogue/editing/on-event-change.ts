import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from '../events/store.ts'

export interface Rescheduled {
  before: EventRow
  after: EventRow
  /** Notify only those who paid after this. */
  paidAfter?: Date
}

/** Notifies everybody with a seat. A callback, because bookings depend on the catalogue and not vice versa. */
export interface OnEventChange {
  rescheduled(services: Services, tx: Queries, change: Rescheduled): Promise<void>
}
