import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type AnswerName, forEachAnswer } from '#contract/registration-input.ts'
import type { Queries } from '#database/database.ts'
import { users } from '#database/schema/accounts.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { payments } from '#database/schema/payments.ts'

const registration = masterclassRegistrations
const answers = forEachAnswer((name) => registration[name]) as Pick<typeof registration, AnswerName>

/** The newest payment of the registration with one of these outcomes. */
const paymentIn = (outcomes: string) =>
  sql`(select ${payments.amountPaise} from ${payments} where ${payments.registrationId} = ${registration.id}
       and ${payments.outcome} in (${sql.raw(outcomes)}) order by ${payments.id} desc limit 1)`

async function select(queries: Queries, where: SQL | undefined) {
  return queries
    .select({
      id: registration.id,
      reference: registration.reference,
      slug: masterclasses.slug,
      title: masterclasses.title,
      startDate: masterclasses.startDate,
      endDate: masterclasses.endDate,
      sessions: masterclasses.sessions,
      sequence: masterclasses.sequence,
      eventStatus: masterclasses.status,
      kind: masterclasses.kind,
      joinUrl: masterclasses.joinUrl,
      bring: masterclasses.bring,
      name: registration.name,
      email: registration.email,
      phone: registration.phone,
      ...answers,
      marketingConsent: registration.marketingConsent,
      paymentStatus: registration.paymentStatus,
      pricePaise: masterclasses.pricePaise,
      paidPaise: sql<number | null>`${paymentIn("'paid', 'refunded'")}`,
      refundDuePaise: sql<number | null>`${paymentIn("'refund_due'")}`,
      receiptNumber: registration.receiptNumber,
      paidAt: registration.paidAt,
      createdAt: registration.createdAt,
      rejectionReason: registration.rejectionReason,
      holdsSeat: registration.holdsSeat,
      disownedAt: registration.disownedAt,
    })
    .from(registration)
    .innerJoin(masterclasses, eq(masterclasses.id, registration.masterclassId))
    .where(where)
    .orderBy(desc(registration.id))
}

export type RegistrationView = Awaited<ReturnType<typeof select>>[number]

/** The user's registrations, and guest registrations under the user's confirmed address. */
export function listViewsOf(queries: Queries, userId: number): Promise<RegistrationView[]> {
  const own = queries.select({ id: registration.id }).from(registration).where(eq(registration.userId, userId))
  const underConfirmedEmail = queries
    .select({ id: registration.id })
    .from(users)
    .innerJoin(registration, eq(sql`lower(${registration.email})`, sql`lower(${users.email})`))
    .where(
      and(
        eq(users.id, userId),
        isNotNull(users.emailProvedAt),
        isNull(registration.userId),
        isNull(registration.disownedAt),
      ),
    )
  // A union, because `or` would scan the whole table.
  return select(queries, inArray(registration.id, unionAll(own, underConfirmedEmail)))
}

/** All registrations under an address, newest first, except those that its owner has disowned. */
export function listViewsUnder(queries: Queries, email: string): Promise<RegistrationView[]> {
  const isUnder = eq(sql`lower(${registration.email})`, sql`lower(${email})`)
  return select(queries, and(isUnder, isNull(registration.disownedAt)))
}

/** Everybody with a seat in an event, or with a proof that awaits verification. */
export function listViewsOfEvent(queries: Queries, eventId: number): Promise<RegistrationView[]> {
  const hasSeat = inArray(registration.paymentStatus, ['paid', 'awaiting_verification'])
  return select(queries, and(eq(registration.masterclassId, eventId), hasSeat))
}

export async function findView(queries: Queries, id: number): Promise<RegistrationView | null> {
  const [row] = await select(queries, eq(registration.id, id))
  return row ?? null
}
