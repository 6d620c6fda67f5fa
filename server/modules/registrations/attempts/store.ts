import { and, desc, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { placeholders, prepared } from '#database/prepared.ts'
import { masterclasses, masterclassRegistrations, payments, users } from '#database/schema/tables.ts'
import { isUnder } from '../store.ts'

const registration = masterclassRegistrations
const place = placeholders('eventId', 'email', 'name', 'phone', 'userId', 'deviceKey', 'networkKey')

/** Whether this account has confirmed this address. */
const hasConfirmed = (userId: unknown, email: unknown) => sql<boolean>`exists (
  select 1 from ${users} where ${users.id} = ${userId} and ${users.emailProvedAt} is not null
  and lower(${users.email}) = lower(${email}))`

/** Money came for it or is said to have come: such a row is never made into another one. */
const hasMoney = sql<boolean>`exists (
  select 1 from ${payments} where ${payments.registrationId} = ${registration.id}
  and (${payments.provider} = 'upi' or ${payments.outcome} in ('paid', 'refund_due', 'refunded')))`

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
      hasMoney,
      isMakerConfirmed: hasConfirmed(registration.userId, registration.email),
      isBuyerConfirmed: hasConfirmed(sql`${place.userId}::int`, sql`${place.email}::text`),
      heldByDevice: unpaidHolds(sql`held.device_key = ${place.deviceKey}`),
      // Of this network only: otherwise strangers elsewhere could use up the limit of an address that they know.
      heldByEmail: unpaidHolds(
        sql`lower(held.email) = lower(${place.email}::text) and held.network_key = ${place.networkKey}`,
      ),
      heldByNetwork: unpaidHolds(
        sql`held.masterclass_id = ${place.eventId}::int and held.network_key = ${place.networkKey}`,
      ),
    })
    .from(masterclasses)
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
    .where(sql`${masterclasses.id} = ${place.eventId}::int`)
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
  if (!first) throw new Error('an event that must be there is not')
  return {
    rows: rows.flatMap(({ registration: row, hasMoney, isMakerConfirmed }) =>
      row ? [{ ...row, hasMoney, isMakerConfirmed }] : [],
    ),
    held: { device: first.heldByDevice, email: first.heldByEmail, network: first.heldByNetwork },
    isBuyerConfirmed: first.isBuyerConfirmed,
  }
}

export type Attempts = Awaited<ReturnType<typeof findAttempts>>
