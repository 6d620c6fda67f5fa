import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type AnswerName, forEachAnswer } from '#contract/registration-input.ts'
import type { Queries } from '#database/database.ts'
import { users } from '#database/schema/accounts.ts'
import { masterclassRegistrations, orders } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { type documentKinds, documents, gstSettings } from '#database/schema/documents.ts'
import { payments, refunds } from '#database/schema/payments.ts'
import { sessionsWithRoom } from '../rooms/store.ts'

const registration = masterclassRegistrations
const answers = forEachAnswer((name) => registration[name]) as Pick<typeof registration, AnswerName>

/** The newest payment of the registration of this kind. */
const paymentThat = (condition: SQL) =>
  sql<
    number | null
  >`(select ${payments.amountPaise} from ${payments} where ${payments.orderId} = ${registration.orderId}
       and ${condition} order by ${payments.id} desc limit 1)`

/** It is due for another seat of its order; this one stays booked. */
const isDueForOthers = sql`(${payments.isBooked} and ${registration.paymentStatus} = 'paid')`
const isPaid = sql`(${payments.outcome} in ('paid', 'refunded') or ${payments.outcome} = 'refund_due' and ${isDueForOthers})`
const isRefundDue = sql`${payments.outcome} = 'refund_due' and not ${isDueForOthers}`

/** As `isPayer` of the bookings decides. */
const isOfPayer = sql`coalesce(lower(${orders.payerEmail}) = lower(${registration.email}), ${registration.id} =
  (select min(seat.id) from ${registration} seat where seat.order_id = ${registration.orderId}))`

/** For the payer alone. */
const documentsOfPayer = sql<ViewedDocument[]>`coalesce((
  select json_agg(json_build_object('id', ${documents.id}, 'kind', ${documents.kind}, 'number', ${documents.number},
    'issuedAt', ${documents.issuedAt}, 'totalPaise', ${documents.totalPaise},
    'company', ${documents.recipient} #>> '{company,legalName}') order by ${documents.id})
  from ${documents} join ${orders} on ${orders.id} = ${documents.orderId}
  where ${documents.orderId} = ${registration.orderId} and ${isOfPayer}), '[]')`

/** For the payer alone. The number of a transfer is its UTR. */
const refundsOfPayer = sql<ViewedRefund[]>`coalesce((
  select json_agg(json_build_object('amountPaise', ${refunds.amountPaise}, 'settledAt', ${refunds.settledAt},
    'isTransfer', ${refunds.transferredOn} is not null, 'bankReference', coalesce(${refunds.bankReference},
      case when ${refunds.transferredOn} is not null then ${refunds.providerReference} end)) order by ${refunds.id})
  from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId} join ${orders} on ${orders.id} = ${payments.orderId}
  where ${payments.orderId} = ${registration.orderId} and ${refunds.state} = 'done' and ${isOfPayer}), '[]')`

interface ViewedRefund {
  amountPaise: number
  settledAt: string
  isTransfer: boolean
  bankReference: string | null
}

interface ViewedDocument {
  id: number
  kind: (typeof documentKinds)[number]
  number: string
  issuedAt: string
  totalPaise: number
  company: string | null
}

async function select(queries: Queries, where: SQL | undefined) {
  return queries
    .select({
      id: registration.id,
      reference: registration.reference,
      moves: registration.moves,
      slug: masterclasses.slug,
      title: masterclasses.title,
      startDate: masterclasses.startDate,
      endDate: masterclasses.endDate,
      sessions: masterclasses.sessions,
      sequence: masterclasses.sequence,
      eventStatus: masterclasses.status,
      kind: masterclasses.kind,
      hasEventRoom: sql<boolean>`${masterclasses.joinUrl} is not null`,
      sessionsWithRoom,
      bring: masterclasses.bring,
      name: registration.name,
      email: registration.email,
      phone: registration.phone,
      ...answers,
      marketingConsent: registration.marketingConsent,
      paymentStatus: registration.paymentStatus,
      orderId: registration.orderId,
      pricePaise: registration.pricePaise,
      includesGst: sql<boolean>`exists (select from ${gstSettings} where ${gstSettings.gstin} is not null)`,
      paidPaise: paymentThat(isPaid),
      refundDuePaise: paymentThat(isRefundDue),
      receiptNumber: registration.receiptNumber,
      documents: documentsOfPayer,
      isPayer: sql<boolean>`(select ${isOfPayer} from ${orders} where ${orders.id} = ${registration.orderId})`,
      isDisputed: sql<boolean>`exists (select from ${payments} where ${payments.orderId} = ${registration.orderId}
        and ${payments.disputedAt} is not null)`,
      refunds: refundsOfPayer,
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

export async function findView(queries: Queries, id: number): Promise<RegistrationView | null> {
  const [row] = await select(queries, eq(registration.id, id))
  return row ?? null
}
