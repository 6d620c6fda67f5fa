import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type AnswerName, forEachAnswer } from '#contract/registration-input.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import type { Queries } from '#database/database.ts'
import { isInLookups } from '#database/lookup.ts'
import { findByIdentifier, findByPhone, findByReceipt, isReceipt } from '#database/numbers.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { payments, uploads } from '#database/schema/payments.ts'
import { searchTable, searchVector } from '#database/search.ts'
import { pageSize } from '#server/http/to-page.ts'

const registration = masterclassRegistrations
const answers = forEachAnswer((name) => registration[name]) as Pick<typeof registration, AnswerName>
const sumOf = (outcomes: string) =>
  sql<number | null>`(select sum(${payments.amountPaise})::int from ${payments}
    where ${payments.registrationId} = ${registration.id} and ${payments.outcome} in (${sql.raw(outcomes)}))`
const refundDue = sumOf("'refund_due'")
const screenshotId = sql<number | null>`(select max(${uploads.id})::int from ${uploads}
  where ${uploads.registrationId} = ${registration.id})`
const utr = sql<string | null>`(select ${payments.providerReference} from ${payments}
  where ${payments.registrationId} = ${registration.id} and ${payments.provider} = 'upi'
  order by ${payments.id} desc limit 1)`

/** The paid attempt, or else the latest one. */
const latestPayment = (queries: Queries) =>
  queries
    .select({ amountPaise: payments.amountPaise, provider: payments.provider })
    .from(payments)
    .where(eq(payments.registrationId, registration.id))
    .orderBy(sql`${payments.outcome} = 'paid' desc`, desc(payments.id))
    .limit(1)
    .as('latest_payment')

const { id, name, email, phone, reference, receiptNumber } = registration
const words = searchVector(name, email, reference)
const ofPayments = { table: payments, id: payments.registrationId }

/** Matches a name, an email address, a phone number or any payment reference. */
function matches(search: string) {
  const byReceipt = findByReceipt({ table: registration, id, column: receiptNumber }, search)
  if (isReceipt(search)) return isInLookups(id, [byReceipt])
  return isInLookups(id, [
    byReceipt,
    searchTable({ table: registration, id, words }, search),
    findByPhone({ table: registration, id, column: phone }, search),
    findByIdentifier({ ...ofPayments, column: payments.providerReference }, search),
    findByIdentifier({ ...ofPayments, column: payments.paymentIntentId }, search),
  ])
}

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
  { before, search, event, status, refundDue: isDue, email: address }: RegistrationFilter,
  limit = pageSize + 1,
): Promise<StaffRegistration[]> {
  const withRefundDue = queries
    .select({ id: payments.registrationId })
    .from(payments)
    .where(eq(payments.outcome, 'refund_due'))
  const payment = latestPayment(queries)
  const rows = await queries
    .select({
      id: registration.id,
      reference: registration.reference,
      eventSlug: masterclasses.slug,
      eventTitle: masterclasses.title,
      name: registration.name,
      email: registration.email,
      phone: registration.phone,
      ...answers,
      marketingConsent: registration.marketingConsent,
      paymentStatus: registration.paymentStatus,
      isDisowned: sql<boolean>`${registration.disownedAt} is not null`,
      amountPaise: payment.amountPaise,
      provider: payment.provider,
      paid: sumOf("'paid'"),
      refundDue,
      screenshotId,
      utr,
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
        isDue ? inArray(registration.id, withRefundDue) : undefined,
        address ? eq(sql`lower(${email})`, address.toLowerCase()) : undefined,
        search ? matches(search) : undefined,
      ),
    )
    .orderBy(desc(registration.id))
    .limit(limit)
  return rows.map(({ createdAt, paidAt, amountPaise, provider, paid, refundDue: due, ...row }) => ({
    ...row,
    // A free seat is confirmed without a payment.
    amount: toRupees(amountPaise ?? (paidAt ? 0 : null)),
    method: provider && (provider === 'upi' ? 'upi' : 'card'),
    paid: toRupees(paid),
    refundDue: toRupees(due),
    created_at: createdAt.toISOString(),
    paid_at: paidAt?.toISOString() ?? null,
  }))
}

const toRupees = (paise: number | null) => (paise === null ? null : paise / 100)
