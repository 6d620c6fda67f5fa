import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { workshopSlug } from '#contract/event-paths.ts'
import type { Queries } from '#database/database.ts'
import { placeholders, prepared } from '#database/prepared.ts'
import { courses, masterclasses } from '#database/schema/catalogue.ts'

const event = masterclasses
const isPublic = ne(event.status, 'draft')

export type EventRow = typeof masterclasses.$inferSelect & { courseSlug: string | null }

async function select(queries: Queries, where: SQL | undefined): Promise<EventRow[]> {
  const rows = await queries
    .select({ event, courseSlug: courses.slug })
    .from(event)
    .leftJoin(courses, eq(courses.id, event.courseId))
    .where(where)
    // Those without a date come last.
    .orderBy(asc(event.startDate), asc(event.id))
  return rows.map(({ event, courseSlug }) => ({ ...event, courseSlug }))
}

/** Without cohorts, and without the first workshop, which has its own page (docs/spec.md §11). */
export function listPublicEvents(queries: Queries): Promise<EventRow[]> {
  return select(queries, and(ne(event.kind, 'cohort'), ne(event.slug, workshopSlug), isPublic))
}

/** Also finds the workshop, for its registration page, and cohorts. */
export async function findPublicEvent(queries: Queries, slug: string): Promise<EventRow | null> {
  if (!isSlug(slug)) return null
  const [row] = await select(queries, and(eq(event.slug, slug), isPublic))
  return row ?? null
}

export function listCourseCohorts(queries: Queries, courseId: number): Promise<EventRow[]> {
  return select(queries, and(eq(event.courseId, courseId), eq(event.kind, 'cohort'), isPublic))
}

export function listAllEvents(queries: Queries): Promise<EventRow[]> {
  return select(queries, undefined)
}

export async function findEventRow(queries: Queries, id: number): Promise<EventRow | null> {
  const [row] = await select(queries, eq(event.id, id))
  return row ?? null
}

export type EventTimes = Pick<EventRow, 'id' | 'sessions' | 'endDate'>

/** Of those that are not cancelled. */
export async function listTimesOf(queries: Queries, ids: readonly number[]): Promise<EventTimes[]> {
  if (ids.length === 0) return []
  return queries
    .select({ id: event.id, sessions: event.sessions, endDate: event.endDate })
    .from(event)
    .where(and(inArray(event.id, ids), ne(event.status, 'cancelled')))
}

/** What makes the pages of public events change because of the time. */
export function listPublicTimes(queries: Queries) {
  return queries.select({ sessions: event.sessions, refundHours: event.refundHours }).from(event).where(isPublic)
}

/** Other text matches nothing, and may contain characters that PostgreSQL rejects. */
function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(text)
}

/** What selling a seat needs. The texts of the page are left out: they are long. */
const sold = {
  id: event.id,
  slug: event.slug,
  kind: event.kind,
  title: event.title,
  status: event.status,
  sessions: event.sessions,
  startDate: event.startDate,
  endDate: event.endDate,
  pricePaise: event.pricePaise,
  seats: event.seats,
  seatsTaken: event.seatsTaken,
  joinUrl: event.joinUrl,
  sequence: event.sequence,
  // For the mails.
  bring: event.bring,
  refundHours: event.refundHours,
}
/** A hidden event stays known here: somebody may have paid for it while it was on the site. */
const wasPublic = or(isPublic, isNotNull(event.publishedAt))

export type SoldEvent = Pick<EventRow, keyof typeof sold>

export async function findEvent(queries: Queries, slug: string): Promise<SoldEvent | null> {
  if (!isSlug(slug)) return null
  const [row] = await eventBySlug(queries).execute({ slug })
  return row ?? null
}

const eventBySlug = prepared((queries) =>
  queries
    .select(sold)
    .from(event)
    .where(and(eq(event.slug, sql.placeholder('slug')), wasPublic))
    .prepare('event_by_slug'),
)

/**
 * Takes advisory locks on both keys, so the next statement sees what earlier holders wrote. Combined with the lookup to
 * save a round trip.
 */
export async function findEventLocked(
  tx: Queries,
  slug: string,
  { first, second }: { first: string; second: string },
): Promise<SoldEvent | null> {
  if (!isSlug(slug)) return null
  const [row] = await eventBySlugLocked(tx).execute({ slug, first, second })
  return row?.event ?? null
}

const lockOn = (key: SQL) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`
const keys = placeholders('slug', 'first', 'second')

const eventBySlugLocked = prepared((queries) =>
  queries
    .select({ event: sold, first: lockOn(keys.first), second: lockOn(keys.second) })
    .from(event)
    .where(and(eq(event.slug, keys.slug), wasPublic))
    .prepare('event_by_slug_locked'),
)

export async function getEvent(queries: Queries, id: number): Promise<SoldEvent> {
  const [row] = await eventById(queries).execute({ id })
  if (!row) throw new Error('the event does not exist')
  return row
}

const eventById = prepared((queries) =>
  queries
    .select(sold)
    .from(event)
    .where(eq(event.id, sql.placeholder('id')))
    .prepare('event_by_id'),
)

/** Those of a kind that are on the site and have not begun, the next one first. */
export function listComing(queries: Queries, kind: EventRow['kind'], now: Date): Promise<SoldEvent[]> {
  return queries
    .select(sold)
    .from(event)
    .where(and(eq(event.kind, kind), eq(event.status, 'published'), gt(event.startDate, now)))
    .orderBy(asc(event.startDate), asc(event.id))
}

/** Checks and increments in one statement, so concurrent calls cannot oversell, nor sell a cancelled event. */
export async function takeSeat(tx: Queries, eventId: number): Promise<boolean> {
  return (await incrementSeatsTaken(tx).execute({ eventId })).length === 1
}

const incrementSeatsTaken = prepared((queries) =>
  queries
    .update(masterclasses)
    .set({ seatsTaken: sql`${masterclasses.seatsTaken} + 1`, updatedAt: sql`${masterclasses.updatedAt}` })
    .where(
      and(
        eq(masterclasses.id, sql.placeholder('eventId')),
        ne(masterclasses.status, 'cancelled'),
        or(isNull(masterclasses.seats), lt(masterclasses.seatsTaken, masterclasses.seats)),
      ),
    )
    .returning({ id: masterclasses.id })
    .prepare('one_seat_of'),
)

/** The event must be locked. */
export async function takeSeats(tx: Queries, eventId: number, count: number): Promise<void> {
  await tx
    .update(masterclasses)
    .set({ seatsTaken: sql`${masterclasses.seatsTaken} + ${count}`, updatedAt: sql`${masterclasses.updatedAt}` })
    .where(eq(masterclasses.id, eventId))
}

export async function returnSeats(tx: Queries, eventId: number, count: number): Promise<void> {
  await tx
    .update(masterclasses)
    .set({ seatsTaken: sql`${masterclasses.seatsTaken} - ${count}`, updatedAt: sql`${masterclasses.updatedAt}` })
    .where(and(eq(masterclasses.id, eventId), gt(masterclasses.seatsTaken, 0)))
}
