import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { type AnswerName, forEachAnswer } from '#contract/registration-input.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { certificates } from '#database/schema/certificates.ts'
import { payments, refunds, uploads } from '#database/schema/payments.ts'
import { pageSize } from '#server/http/to-page.ts'
import { listAttendanceCounts } from '../attendance/store.ts'
import { submissionState } from '../seat-progress/store.ts'
import { matches } from './search/store.ts'

const registration = masterclassRegistrations
const answers = forEachAnswer((name) => registration[name]) as Pick<typeof registration, AnswerName>
const seatCount = sql<number>`(select count(*)::int from ${registration} seat where seat.order_id = ${registration.orderId})`
const sumOf = (outcomes: string) =>
  sql<number | null>`(select sum(${payments.amountPaise})::int from ${payments}
    where ${payments.orderId} = ${registration.orderId} and ${payments.outcome} in (${sql.raw(outcomes)}))`
const gone = sql`(select coalesce(sum(${refunds.amountPaise}), 0) from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.state} <> 'failed')`
const refundDue = sql<number | null>`(select nullif(sum(${payments.amountPaise} - ${gone}), 0)::int from ${payments}
  where ${payments.orderId} = ${registration.orderId} and ${payments.outcome} = 'refund_due')`
/** Of an order of several seats, what names this one. */
const refundPending = sql<number | null>`(select sum(${refunds.amountPaise})::int from ${refunds}
  join ${payments} on ${payments.id} = ${refunds.paymentId}
  where ${payments.orderId} = ${registration.orderId} and ${refunds.state} = 'pending'
  and (${registration.id} = any(${refunds.registrationIds}) or ${seatCount} = 1))`
/** A cancelled seat of a larger order. */
const isOwnDue = or(eq(registration.paymentStatus, 'refund_due'), sql`${seatCount} = 1`)
/** No `exists`: for that, PostgreSQL reads every payment once instead of those of a page. */
const isRefundable = sql<boolean>`coalesce((select bool_or(${payments.amountPaise} > ${gone}) from ${payments}
  where ${payments.orderId} = ${registration.orderId} and ${payments.outcome} in ('paid', 'refund_due')), false)`
const screenshotId = sql<number | null>`(select max(${uploads.id})::int from ${uploads}
  where ${uploads.orderId} = ${registration.orderId})`
const utr = sql<string | null>`(select ${payments.providerReference} from ${payments}
  where ${payments.orderId} = ${registration.orderId} and ${payments.provider} = 'upi'
  order by ${payments.id} desc limit 1)`

const certificateId = sql<string | null>`(select ${certificates.id} from ${certificates}
  where ${certificates.registrationId} = ${registration.id} and ${certificates.eventId} = ${registration.masterclassId}
    and ${certificates.state} = 'valid')`

/** The paid attempt, or else the latest one. */
const latestPayment = (queries: Queries) =>
  queries
    .select({ amountPaise: payments.amountPaise, provider: payments.provider })
    .from(payments)
    .where(eq(payments.orderId, registration.orderId))
    .orderBy(sql`${payments.outcome} = 'paid' desc`, desc(payments.id))
    .limit(1)
    .as('latest_payment')

export interface RegistrationFilter {
  before?: number | undefined
  search?: string | undefined
  event?: string | undefined
  status?: StaffRegistration['paymentStatus'] | undefined
  refundDue?: 'true' | undefined
  email?: string | undefined
}

export async function listRegistrations(
  queries: Queries,
  filter: RegistrationFilter,
  limit = pageSize + 1,
): Promise<StaffRegistration[]> {
  const rows = await select(queries, filter, limit)
  const counts = await listAttendanceCounts(queries, rows)
  return rows.map((row, index) => ({
    ...toStaffRegistration(row),
    sessionCount: counts[index]?.sessions ?? 0,
    attendedCount: counts[index]?.attended ?? 0,
  }))
}

function select(
  queries: Queries,
  { before, search, event, status, refundDue: isDue, email: address }: RegistrationFilter,
  limit: number,
) {
  const withRefundDue = queries
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.outcome, 'refund_due'))
  const payment = latestPayment(queries)
  return queries
    .select({
      id: registration.id,
      reference: registration.reference,
      eventSlug: masterclasses.slug,
      eventTitle: masterclasses.title,
      eventId: masterclasses.id,
      name: registration.name,
      email: registration.email,
      phone: registration.phone,
      ...answers,
      marketingConsent: registration.marketingConsent,
      paymentStatus: registration.paymentStatus,
      isDisowned: sql<boolean>`${registration.disownedAt} is not null`,
      amountPaise: payment.amountPaise,
      provider: payment.provider,
      paidPaise: sumOf("'paid'"),
      refundDuePaise: refundDue,
      refundPendingPaise: refundPending,
      isRefundable,
      pricePaise: registration.pricePaise,
      seatCount,
      screenshotId,
      utr,
      submissionState,
      certificateId,
      receiptNumber: registration.receiptNumber,
      createdAt: registration.createdAt,
      paidAt: registration.paidAt,
    })
    .from(registration)
    .innerJoin(masterclasses, eq(masterclasses.id, registration.masterclassId))
    .leftJoinLateral(payment, sql`true`)
    .where(
      and(
        before ? lt(registration.id, before) : undefined,
        event ? eq(masterclasses.slug, event) : undefined,
        status ? eq(registration.paymentStatus, status) : undefined,
        isDue ? and(inArray(registration.orderId, withRefundDue), isOwnDue) : undefined,
        address ? eq(sql`lower(${registration.email})`, address.toLowerCase()) : undefined,
        search ? matches(search) : undefined,
      ),
    )
    .orderBy(desc(registration.id))
    .limit(limit)
}

type Row = Awaited<ReturnType<typeof select>>[number]

function toStaffRegistration({
  createdAt,
  paidAt,
  provider,
  seatCount: seats,
  eventId: _,
  ...row
}: Row): Omit<StaffRegistration, 'sessionCount' | 'attendedCount'> {
  const { amountPaise, paidPaise, refundDuePaise, refundPendingPaise, pricePaise, ...rest } = row
  // Of a payment for several seats, a row shows its own part.
  const part = (paise: number | null) => (paise === null || seats === 1 ? paise : Math.min(paise, pricePaise))
  const isDue = seats === 1 || rest.paymentStatus === 'refund_due'
  return {
    ...rest,
    price: pricePaise / 100,
    // A free seat is confirmed without a payment.
    amount: toRupees(part(amountPaise ?? (paidAt ? 0 : null))),
    method: provider === null ? null : methodOf(provider),
    paid: toRupees(part(paidPaise)),
    refundDue: isDue ? toRupees(part(refundDuePaise)) : null,
    refundPending: toRupees(part(refundPendingPaise)),
    created_at: createdAt.toISOString(),
    paid_at: paidAt?.toISOString() ?? null,
  }
}

export function methodOf(provider: string) {
  if (provider === 'upi') return 'upi'
  return provider === 'manual' ? 'other' : 'card'
}

const toRupees = (paise: number | null) => (paise === null ? null : paise / 100)
