import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import type { StoredEvent } from './store.ts'

export interface Rescheduled {
  before: StoredEvent
  after: StoredEvent
  /** Notify only those who paid after this. */
  paidAfter?: Date
}

/** Notifies everybody with a seat. A callback, because bookings depend on the catalogue and not vice versa. */
export type OnRescheduled = (services: Services, tx: Queries, change: Rescheduled) => Promise<void>
