import { and, desc, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { placeholders, prepared } from '#database/prepared.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { isUnder } from '../store.ts'

const registration = masterclassRegistrations
const place = placeholders('eventId', 'email', 'name', 'phone', 'userId', 'deviceKey', 'networkKey')

const unpaidHolds = (which: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from ${registration} held
  where held.holds_seat and held.payment_status in ('pending', 'awaiting_verification') and ${which})`

/**
 * What was tried under an address for an event, as far as it matters to whoever tries now: what is taken, and what they
 * may have made themselves. With the seats that they hold unpaid already. One statement: this is on everybody's way.
 */
const attemptsFor = prepared((queries) =>
  queries
    .select({
      registration,
      heldByDevice: unpaidHolds(sql`held.device_key = ${place.deviceKey}`),
      // Of this network only: otherwise strangers elsewhere could use up the limit of an address that they know.
      heldByEmail: unpaidHolds(
        sql`lower(held.email) = lower(${place.email}::text) and held.network_key = ${place.networkKey}`,
      ),
      heldByNetwork: unpaidHolds(
        sql`held.masterclass_id = ${place.eventId}::int and held.network_key = ${place.networkKey}`,
      ),
    })
    // One row even where nothing was tried: the counts are wanted all the same.
    .from(sql`(values (1)) as one`)
    .leftJoin(
      registration,
      and(
        isUnder(sql`${place.eventId}::int`, sql`${place.email}::text`),
        or(
          sql`${registration.paymentStatus} in ('paid', 'awaiting_verification')`,
          sql`${registration.userId} = ${place.userId}::int`,
          sql`${registration.deviceKey} = ${place.deviceKey}`,
          sql`${registration.name} = ${place.name} and ${registration.phone} = ${place.phone}`,
        ),
      ),
    )
    // A stranger can make many that came to nothing; what is taken is always among those that are read.
    // So is what the buyer's own account or browser made.
    .orderBy(
      sql`${registration.paymentStatus} in ('paid', 'awaiting_verification') desc`,
      sql`coalesce(${registration.userId} = ${place.userId}::int, false) or coalesce(${registration.deviceKey} = ${place.deviceKey}, false) desc`,
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

export type Attempts = Awaited<ReturnType<typeof findAttempts>>
