import { and, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
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

const limit = 200

/** The oldest deadline first. */
export function listWaitingProofs(queries: Queries) {
  return selectProofs(queries, isNull(payments.decision))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit)
}

/** What one of the team has decided and could still undo, the latest first. */
export function listDecidedProofs(queries: Queries, decidedBy: number, now: Date) {
  const isTheirs = and(eq(payments.decidedBy, decidedBy), gt(payments.decisionHoldsAt, now))
  return selectProofs(queries, isTheirs).orderBy(desc(payments.decisionHoldsAt), desc(payments.id)).limit(limit)
}

function selectProofs(queries: Queries, which: SQL | undefined) {
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
      isDisowned: sql<boolean>`${registration.disownedAt} is not null`,
      decision: payments.decision,
      decisionReason: payments.decisionReason,
      decisionHoldsAt: payments.decisionHoldsAt,
    })
    .from(payments)
    .innerJoin(registration, eq(registration.id, payments.registrationId))
    .innerJoin(masterclasses, eq(masterclasses.id, registration.masterclassId))
    .where(
      and(
        eq(payments.provider, 'upi'),
        eq(payments.outcome, 'open'),
        eq(registration.paymentStatus, 'awaiting_verification'),
        which,
      ),
    )
    .$dynamic()
}

export async function findUpload(queries: Queries, id: number) {
  const { mediaType, content } = uploads
  const [row] = await queries.select({ mediaType, content }).from(uploads).where(eq(uploads.id, id))
  return row ?? null
}

type Decision = Pick<typeof payments.$inferInsert, 'decision' | 'decisionReason' | 'decidedBy' | 'decisionHoldsAt'>

/** The proof of a registration that waits, and what was decided about it so far. */
export async function findDecision(tx: Queries, registrationId: number) {
  const { id, decision, decisionReason, decisionHoldsAt } = payments
  const [row] = await tx
    .select({ id, decision, decisionReason, decisionHoldsAt })
    .from(payments)
    .where(and(eq(payments.registrationId, registrationId), eq(payments.provider, 'upi'), eq(payments.outcome, 'open')))
    .orderBy(desc(id))
    .limit(1)
  return row ?? null
}

export async function writeDecision(tx: Queries, paymentId: number, values: Decision): Promise<void> {
  await tx.update(payments).set(values).where(eq(payments.id, paymentId))
}

export async function listDueDecisions(queries: Queries, now: Date) {
  const { id: paymentId, registrationId, decision, decisionReason, decidedBy, decisionHoldsAt } = payments
  const rows = await queries
    .select({ paymentId, registrationId, decision, decisionReason, decidedBy, decisionHoldsAt })
    .from(payments)
    .where(
      and(
        eq(payments.outcome, 'open'),
        eq(payments.provider, 'upi'),
        isNotNull(decision),
        lte(payments.decisionHoldsAt, now),
      ),
    )
    .orderBy(asc(payments.decisionHoldsAt))
    .limit(100)
  return rows.flatMap((row) =>
    row.decision && row.decisionHoldsAt
      ? [{ ...row, decision: row.decision, decisionHoldsAt: row.decisionHoldsAt }]
      : [],
  )
}

/** Only the one that was read: another may have been made since. */
export async function clearDecision(queries: Queries, paymentId: number, decisionHoldsAt: Date): Promise<void> {
  await queries
    .update(payments)
    .set({ decision: null, decisionReason: null, decidedBy: null, decisionHoldsAt: null })
    .where(and(eq(payments.id, paymentId), eq(payments.decisionHoldsAt, decisionHoldsAt)))
}
