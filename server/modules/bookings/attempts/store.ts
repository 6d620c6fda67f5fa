import { and, desc, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { placeholders, prepared } from '#database/prepared.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { isUnder } from '../store.ts'
import { isMadeBy } from './is-made-by.ts'
import type { Buyer } from './registration-request.ts'

const registration = masterclassRegistrations
const param = placeholders('eventId', 'email', 'name', 'phone', 'userId', 'deviceKey', 'networkKey')

/** Paying clears the keys that this compares, so of the paid seats only free ones count. */
const unpaidHolds = (condition: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from ${registration} held
  where held.holds_seat and held.payment_status in ('pending', 'awaiting_verification', 'rejected', 'paid') and ${condition})`

/**
 * Earlier registrations for an event under an address that block the buyer or may be their own, with the unpaid seats they
 * hold. One statement, because every registration runs it.
 */
const attemptsFor = prepared((queries) =>
  queries
    .select({
      registration,
      heldByDevice: unpaidHolds(sql`held.device_key = ${param.deviceKey}`),
      // This network only: otherwise strangers could use up the limit of an address they know.
      heldByEmail: unpaidHolds(
        sql`lower(held.email) = lower(${param.email}::text) and held.network_key = ${param.networkKey}`,
      ),
      heldByNetwork: unpaidHolds(
        sql`held.masterclass_id = ${param.eventId}::int and held.network_key = ${param.networkKey}`,
      ),
    })
    // One row even without earlier registrations, for the counts.
    .from(sql`(values (1)) as one`)
    .leftJoin(
      registration,
      and(
        isUnder(sql`${param.eventId}::int`, sql`${param.email}::text`),
        or(
          sql`${registration.paymentStatus} in ('paid', 'awaiting_verification')`,
          sql`${registration.userId} = ${param.userId}::int`,
          sql`${registration.deviceKey} = ${param.deviceKey}`,
          // Older rows may have a separator after +91.
          sql`${registration.name} = ${param.name} and translate(${registration.phone}, ' -', '') = ${param.phone}`,
        ),
      ),
    )
    // A stranger can make many failed ones, so blocking rows and the buyer's own come first.
    .orderBy(
      sql`${registration.paymentStatus} in ('paid', 'awaiting_verification') desc`,
      sql`coalesce(${registration.userId} = ${param.userId}::int, false) or coalesce(${registration.deviceKey} = ${param.deviceKey}, false) desc`,
      desc(registration.id),
    )
    .limit(20)
    .prepare('attempts_for'),
)

interface AttemptsFilter {
  eventId: number
  email: string
  name: string
  phone: string
  userId: number | null
  deviceKey: string
  networkKey: string | null
}

export async function findAttempts(tx: Queries, filter: AttemptsFilter) {
  const rows = await attemptsFor(tx).execute({ ...filter })
  const [first] = rows
  if (!first) throw new Error('the counts of held seats were not returned')
  return {
    rows: rows.flatMap(({ registration: row }) => row ?? []),
    held: { device: first.heldByDevice, email: first.heldByEmail, network: first.heldByNetwork },
  }
}

/** True for the browser or account that holds a seat of the event under this address. */
export async function holdsSeatUnder(tx: Queries, eventId: number, email: string, buyer: Buyer): Promise<boolean> {
  const held = await tx
    .select({ userId: registration.userId, deviceKey: registration.deviceKey })
    .from(registration)
    .where(and(isUnder(eventId, email), registration.holdsSeat))
  return held.some((row) => isMadeBy(row, { buyer }))
}

export type Attempts = Awaited<ReturnType<typeof findAttempts>>
