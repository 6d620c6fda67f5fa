import { and, asc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Masterclass } from '#contract/masterclasses.ts'
import type { Queries } from '#database/database.ts'
import { placeholders, prepared } from '#database/prepared.ts'
import { masterclasses } from '#database/schema/catalogue.ts'

export async function listMasterclasses(queries: Queries): Promise<Masterclass[]> {
  const rows = await queries
    .select()
    .from(masterclasses)
    .where(eq(masterclasses.kind, 'masterclass'))
    .orderBy(asc(masterclasses.startDate), asc(masterclasses.id))
  return rows.map(toMasterclass)
}

/** Also finds the workshop, for its registration page. */
export async function findMasterclass(queries: Queries, slug: string): Promise<Masterclass | null> {
  if (!isSlug(slug)) return null
  const [row] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, slug))
  return row ? toMasterclass(row) : null
}

/** Other text matches nothing, and may contain characters that PostgreSQL rejects. */
function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(text)
}

function toMasterclass(row: typeof masterclasses.$inferSelect): Masterclass {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    price: row.pricePaise / 100,
    imagePath: row.imagePath,
    featured: row.featured,
  }
}

export type SoldEvent = typeof masterclasses.$inferSelect

export async function findEvent(queries: Queries, slug: string): Promise<SoldEvent | null> {
  if (!isSlug(slug)) return null
  const [row] = await eventBySlug(queries).execute({ slug })
  return row ?? null
}

const eventBySlug = prepared((queries) =>
  queries
    .select()
    .from(masterclasses)
    .where(eq(masterclasses.slug, sql.placeholder('slug')))
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
    .select({ event: masterclasses, first: lockOn(keys.first), second: lockOn(keys.second) })
    .from(masterclasses)
    .where(eq(masterclasses.slug, keys.slug))
    .prepare('event_by_slug_locked'),
)

export async function getEvent(queries: Queries, id: number): Promise<SoldEvent> {
  const [row] = await queries.select().from(masterclasses).where(eq(masterclasses.id, id))
  if (!row) throw new Error('the event does not exist')
  return row
}

/** Checks and increments in one statement, so concurrent calls cannot oversell. */
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
        or(isNull(masterclasses.seats), lt(masterclasses.seatsTaken, masterclasses.seats)),
      ),
    )
    .returning({ id: masterclasses.id })
    .prepare('one_seat_of'),
)

export async function returnSeats(tx: Queries, eventId: number, count: number): Promise<void> {
  await tx
    .update(masterclasses)
    .set({ seatsTaken: sql`${masterclasses.seatsTaken} - ${count}`, updatedAt: sql`${masterclasses.updatedAt}` })
    .where(and(eq(masterclasses.id, eventId), gt(masterclasses.seatsTaken, 0)))
}
