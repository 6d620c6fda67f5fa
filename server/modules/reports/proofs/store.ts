import { and, asc, desc, eq, gt, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { periods } from '#contract/periods.ts'
import type { BankEvidence, Proof, Twin } from '#contract/staff/proofs.ts'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { bankLines, payments, uploads } from '#database/schema/payments.ts'

const registration = masterclassRegistrations

const upload = sql<number>`(select max(${uploads.id}) from ${uploads} where ${uploads.orderId} = ${registration.orderId})`
/** The same file first, then the earliest copy. */
const twin = sql<Twin | null>`(
  select json_build_object(
    'uploadId', other.id, 'isSameFile', other.sha256 = mine.sha256, 'name', sender.name, 'email', sender.email,
    'eventTitle', event.title, 'sent_at', other.created_at)
  from ${uploads} mine
  join ${uploads} other on other.order_id <> mine.order_id and (
    other.sha256 = mine.sha256 or other.id = mine.twin_id or other.twin_id = mine.id or other.twin_id = mine.twin_id)
  join ${registration} sender on sender.order_id = other.order_id
  join ${masterclasses} event on event.id = sender.masterclass_id
  where mine.id = ${upload}
  order by other.sha256 = mine.sha256 desc, other.id, sender.id limit 1)`
const repeatedUtr = sql<boolean>`exists (
  select 1 from ${payments} other where other.provider = 'upi' and other.provider_reference = ${payments.providerReference}
  and other.order_id <> ${registration.orderId})`

const limit = 200

/** A proof that nobody has decided about, nor approved as a line of the bank, even while either can be undone. */
export const isWaitingProof = (queries: Queries) => {
  const approved = queries
    .select()
    .from(bankLines)
    .where(
      and(
        eq(bankLines.orderId, payments.orderId),
        eq(bankLines.isCredit, true),
        isNull(bankLines.settledAt),
        isNotNull(bankLines.decisionHoldsAt),
      ),
    )
  return and(eq(payments.provider, 'upi'), eq(payments.outcome, 'open'), isNull(payments.decision), notExists(approved))
}

/** The oldest deadline first. */
export function listWaitingProofs(queries: Queries) {
  return selectProofs(queries, isWaitingProof(queries)).orderBy(asc(payments.createdAt), asc(payments.id)).limit(limit)
}

/** Decisions of one member that can still be undone, newest first. */
export function listDecidedProofs(queries: Queries, decidedBy: number, now: Date) {
  const isTheirs = and(eq(payments.decidedBy, decidedBy), gt(payments.decisionHoldsAt, now))
  return selectProofs(queries, isTheirs).orderBy(desc(payments.decisionHoldsAt), desc(payments.id)).limit(limit)
}

function selectProofs(queries: Queries, condition: SQL | undefined) {
  return queries
    .select({
      registrationId: registration.id,
      orderId: registration.orderId,
      name: registration.name,
      email: registration.email,
      phone: registration.phone,
      eventTitle: masterclasses.title,
      amountPaise: payments.amountPaise,
      reference: registration.reference,
      utr: payments.providerReference,
      sentAt: payments.createdAt,
      uploadId: upload,
      twin,
      isRepeatedUtr: repeatedUtr,
      isDisowned: sql<boolean>`${registration.disownedAt} is not null`,
      decision: payments.decision,
      decisionReason: payments.decisionReason,
      decisionHoldsAt: payments.decisionHoldsAt,
    })
    .from(payments)
    .innerJoin(registration, eq(registration.orderId, payments.orderId))
    .innerJoin(masterclasses, eq(masterclasses.id, registration.masterclassId))
    .where(
      and(
        eq(payments.provider, 'upi'),
        eq(payments.outcome, 'open'),
        eq(registration.paymentStatus, 'awaiting_verification'),
        condition,
      ),
    )
    .$dynamic()
}

export type ProofRow = Awaited<ReturnType<typeof listWaitingProofs>>[number]

export function toProof({ amountPaise, sentAt, twin: copy, ...row }: ProofRow, evidence: BankEvidence): Proof {
  return {
    ...row,
    evidence,
    twin: copy && { ...copy, sent_at: new Date(copy.sent_at).toISOString() },
    amount: amountPaise / 100,
    sent_at: sentAt.toISOString(),
    due_at: new Date(sentAt.getTime() + periods.proofReviewHours * 60 * 60 * 1000).toISOString(),
  }
}
