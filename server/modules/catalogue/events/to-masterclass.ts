import { areFewSeatsLeft } from '#contract/event-state.ts'
import type { Masterclass, MasterclassDetail } from '#contract/masterclasses.ts'
import { pictureAddress } from '#contract/picture-files.ts'
import type { Queries } from '#database/database.ts'
import { stateOf } from './state-of.ts'
import type { EventRow } from './store.ts'

/** Everything but what other modules know of the event. */
type OwnFacts<T> = Omit<T, 'certificateRule'>

/** The rule of each event's certificate, in words. */
export type WriteRules = (queries: Queries, events: readonly EventRow[]) => Promise<string[]>

/** As cards show it. */
export function toMasterclass(row: EventRow, now: Date): OwnFacts<Masterclass> {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    startDate: row.startDate?.toISOString() ?? null,
    endDate: row.endDate?.toISOString() ?? null,
    price: row.pricePaise / 100,
    imagePath: row.pictures[0] ? pictureAddress(row.pictures[0]) : row.imagePath,
    featured: row.featured,
    kind: row.kind,
    headline: row.headline,
    courseSlug: row.courseSlug,
    listPrice: row.listPricePaise === null ? null : row.listPricePaise / 100,
    sessions: row.sessions,
    isLimited: row.seats !== null,
    seatsLeft: fewSeatsLeft(row),
    state: stateOf(row, now),
    sequence: row.sequence,
  }
}

/** As its own page shows it. */
export function toMasterclassDetail(
  row: EventRow,
  now: Date,
  methods: MasterclassDetail['methods'],
): OwnFacts<MasterclassDetail> {
  const { mentors, audience, outcomes, bring, faqs, pictures, refundHours, recording, recordingDays, demo } = row
  return {
    ...toMasterclass(row, now),
    ...{ mentors, audience, outcomes, bring, faqs, pictures, recording, recordingDays, demo },
    // Promised only while it can still be kept.
    refundHours: refundDeadline(row) > now.getTime() ? refundHours : null,
    methods,
  }
}

/** Until when a cancellation is refunded in full, in milliseconds. */
export function refundDeadline({ sessions, refundHours }: Pick<EventRow, 'sessions' | 'refundHours'>): number {
  const [first] = sessions
  if (!first) return Number.POSITIVE_INFINITY
  return Date.parse(first.startsAt) - (refundHours ?? 0) * 60 * 60 * 1000
}

function fewSeatsLeft({ seats, seatsTaken }: Pick<EventRow, 'seats' | 'seatsTaken'>): number | null {
  if (seats === null) return null
  const left = Math.max(0, seats - seatsTaken)
  return areFewSeatsLeft(seats, left) ? left : null
}
