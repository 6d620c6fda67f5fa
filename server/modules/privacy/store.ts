import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import {
  auditLog,
  contactMessages,
  courseApplications,
  interests,
  masterclassRegistrations,
  outbox,
  passwordResets,
  payments,
  sessions,
  signInAttempts,
  uploads,
  users,
} from '#database/schema/tables.ts'
import { idleSince } from '#server/modules/accounts/public.ts'

const registration = masterclassRegistrations

/** What has no use once it has ended. */
export async function deleteEnded(queries: Queries, now: Date): Promise<void> {
  await queries.delete(sessions).where(lt(sessions.expiresAt, now))
  const team = queries.select({ id: users.id }).from(users).where(eq(users.role, 'staff'))
  await queries.delete(sessions).where(and(inArray(sessions.userId, team), lt(sessions.lastSeenAt, idleSince(now))))
  await queries.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await queries.delete(signInAttempts).where(lt(signInAttempts.windowStart, new Date(now.getTime() - 86_400_000)))
}

/** What buyers are recognised by, of registrations that were never paid: a cookie lasts no longer either. */
export async function deleteBuyerKeys(queries: Queries, before: Date): Promise<void> {
  await queries
    .update(registration)
    // As it was: the periods count from the last change that somebody made.
    .set({ deviceKey: null, networkKey: null, updatedAt: sql`${registration.updatedAt}` })
    .where(
      and(
        or(isNotNull(registration.deviceKey), isNotNull(registration.networkKey)),
        eq(registration.holdsSeat, false),
        lt(registration.updatedAt, before),
      ),
    )
}

export async function deleteMessages(queries: Queries, before: Date): Promise<void> {
  await queries.delete(contactMessages).where(lt(contactMessages.createdAt, before))
}

export async function deleteInterests(queries: Queries, before: Date): Promise<void> {
  await queries.delete(interests).where(lt(interests.createdAt, before))
}

export async function deleteApplications(queries: Queries, decidedBefore: Date): Promise<void> {
  await queries.delete(courseApplications).where(lt(courseApplications.decidedAt, decidedBefore))
}

export async function deleteMails(queries: Queries, before: Date): Promise<void> {
  await queries
    .delete(outbox)
    .where(and(ne(outbox.state, 'waiting'), lt(sql`coalesce(${outbox.sentAt}, ${outbox.createdAt})`, before)))
}

/** By the database's clock too: its trigger refuses what is younger by that one. */
export async function deleteAuditLines(queries: Queries, before: Date): Promise<void> {
  const oldest = sql`least(${before.toISOString()}::timestamptz, now() - interval '1095 days')`
  await queries.delete(auditLog).where(sql`${auditLog.createdAt} < ${oldest}`)
}

/** Of payments that were decided on long ago. One that waits keeps its picture. */
export async function deleteUploads(queries: Queries, settledBefore: Date): Promise<void> {
  const undecided = queries
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.registrationId, uploads.registrationId),
        or(isNull(payments.settledAt), sql`${payments.settledAt} >= ${settledBefore.toISOString()}`),
      ),
    )
  await queries.delete(uploads).where(notExists(undecided))
}

/** Registrations that ended before, and where no money is under way; with their attempts to pay. */
async function deleteRegistrations(
  tx: Queries,
  states: ('pending' | 'failed' | 'rejected' | 'paid' | 'refunded')[],
  before: Date,
) {
  const busy = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.registrationId, registration.id), inArray(payments.outcome, ['open', 'refund_due'])))
  const paid = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.registrationId, registration.id), inArray(payments.outcome, ['paid', 'refunded'])))
  const isOfBooks = states.includes('paid')
  const old = await tx
    .select({ id: registration.id })
    .from(registration)
    .where(
      and(
        inArray(registration.paymentStatus, states),
        lt(registration.updatedAt, before),
        isOfBooks ? undefined : eq(registration.holdsSeat, false),
        notExists(busy),
        isOfBooks ? exists(paid) : notExists(paid),
      ),
    )
    .limit(500)
    .for('update', { skipLocked: true })
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(payments).where(inArray(payments.registrationId, ids))
  await tx.delete(registration).where(inArray(registration.id, ids))
}

export function deleteUnpaid(tx: Queries, before: Date): Promise<void> {
  return deleteRegistrations(tx, ['pending', 'failed', 'rejected'], before)
}

export function deleteReceipts(tx: Queries, before: Date): Promise<void> {
  return deleteRegistrations(tx, ['pending', 'failed', 'rejected', 'paid', 'refunded'], before)
}
