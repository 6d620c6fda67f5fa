import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { NewMessage } from '#contract/messages.ts'
import type { Queries } from '#database/database.ts'
import { contactMessages } from '#database/schema/inbox.ts'

export async function insertMessage(queries: Queries, message: NewMessage): Promise<void> {
  await queries.insert(contactMessages).values(message)
}

export async function deleteMessages(queries: Queries, before: Date): Promise<void> {
  await queries.delete(contactMessages).where(lt(contactMessages.createdAt, before))
}

/** Returns how many. */
export async function deleteMessagesOf(tx: Queries, email: string): Promise<number> {
  const isFrom = eq(sql`lower(${contactMessages.email})`, sql`lower(${email})`)
  return (await tx.delete(contactMessages).where(isFrom).returning({ id: contactMessages.id })).length
}

/** Null reopens it. Returns whether that changed it, and null if it does not exist. */
export async function updateAnswered(tx: Queries, id: number, answeredAt: Date | null): Promise<boolean | null> {
  const isOther = answeredAt ? isNull(contactMessages.answeredAt) : isNotNull(contactMessages.answeredAt)
  const rows = await tx
    .update(contactMessages)
    .set({ answeredAt })
    .where(and(eq(contactMessages.id, id), isOther))
    .returning({ id: contactMessages.id })
  if (rows.length === 1) return true
  return (await tx.$count(contactMessages, eq(contactMessages.id, id))) > 0 ? false : null
}
