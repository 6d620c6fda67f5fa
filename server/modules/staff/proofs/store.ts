import { and, asc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclasses, masterclassRegistrations, payments, uploads } from '#database/schema/tables.ts'

const registration = masterclassRegistrations

/** The newest picture of a registration. */
const upload = sql<number>`(select max(${uploads.id}) from ${uploads} where ${uploads.registrationId} = ${registration.id})`
const repeatedPicture = sql<boolean>`exists (
  select 1 from ${uploads} mine join ${uploads} other on other.sha256 = mine.sha256
  where mine.registration_id = ${registration.id} and other.registration_id <> ${registration.id})`
const repeatedUtr = sql<boolean>`exists (
  select 1 from ${payments} other where other.provider = 'upi' and other.provider_reference = ${payments.providerReference}
  and other.registration_id <> ${registration.id})`

export function listWaitingProofs(queries: Queries) {
  return queries
    .select({
      registrationId: registration.id,
      name: registration.name,
      email: registration.email,
      phone: registration.phone,
      eventTitle: masterclasses.title,
      amountPaise: payments.amountPaise,
      reference: registration.reference,
      utr: payments.providerReference,
      sentAt: payments.createdAt,
      uploadId: upload,
      isRepeatedPicture: repeatedPicture,
      isRepeatedUtr: repeatedUtr,
    })
    .from(payments)
    .innerJoin(registration, eq(registration.id, payments.registrationId))
    .innerJoin(masterclasses, eq(masterclasses.id, registration.masterclassId))
    .where(
      and(
        eq(payments.provider, 'upi'),
        eq(payments.outcome, 'open'),
        isNull(payments.decision),
        eq(registration.paymentStatus, 'awaiting_verification'),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(200)
}

export async function findUpload(queries: Queries, id: number) {
  const { mediaType, content } = uploads
  const [row] = await queries.select({ mediaType, content }).from(uploads).where(eq(uploads.id, id))
  return row ?? null
}

type Decision = Pick<typeof payments.$inferInsert, 'decision' | 'decisionReason' | 'decidedBy' | 'decisionHoldsAt'>

/** Whether there was one to decide on, or to undo: of two who decide at once, one is told. */
export async function writeDecision(
  queries: Queries,
  registrationId: number,
  values: Decision,
  now: Date,
): Promise<boolean> {
  const isUndo = values.decision === null
  const rows = await queries
    .update(payments)
    .set(values)
    .where(
      and(
        eq(payments.registrationId, registrationId),
        eq(payments.provider, 'upi'),
        eq(payments.outcome, 'open'),
        isUndo ? isNotNull(payments.decision) : isNull(payments.decision),
        isUndo ? sql`${payments.decisionHoldsAt} > ${now.toISOString()}` : undefined,
      ),
    )
    .returning({ id: payments.id })
  return rows.length > 0
}

export function listDueDecisions(queries: Queries, now: Date) {
  const { registrationId, decision, decisionReason, decidedBy } = payments
  return queries
    .select({ registrationId, decision, decisionReason, decidedBy })
    .from(payments)
    .where(
      and(
        eq(payments.outcome, 'open'),
        isNotNull(decision),
        lte(payments.decisionHoldsAt, now),
        ne(payments.provider, 'stripe'),
      ),
    )
    .orderBy(asc(payments.decisionHoldsAt))
    .limit(100)
}

export async function clearDecision(queries: Queries, registrationId: number, nothing: Decision): Promise<void> {
  await queries
    .update(payments)
    .set(nothing)
    .where(and(eq(payments.registrationId, registrationId), eq(payments.outcome, 'open')))
}
