import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import type { StoredEvent } from './store.ts'

export interface Rescheduled {
  before: StoredEvent
  after: StoredEvent
  /** Only those who paid later than this are told. */
  paidAfter?: Date
}

/** Tells whoever has a seat. Who that is belongs to the bookings, which know the catalogue and not the other way round. */
export type OnRescheduled = (services: Services, tx: Queries, change: Rescheduled) => Promise<void>
