import { eq, lt } from 'drizzle-orm'
import type { NewMessage } from '#contract/messages.ts'
import type { Queries } from '#database/database.ts'
import { contactMessages } from '#database/schema/inbox.ts'

export async function insertMessage(queries: Queries, message: NewMessage): Promise<void> {
  await queries.insert(contactMessages).values(message)
}

export async function deleteMessages(queries: Queries, before: Date): Promise<void> {
  await queries.delete(contactMessages).where(lt(contactMessages.createdAt, before))
}

/** Null reopens it. Returns false if it does not exist. */
export async function updateAnswered(tx: Queries, id: number, answeredAt: Date | null): Promise<boolean> {
  const rows = await tx
    .update(contactMessages)
    .set({ answeredAt })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id })
  return rows.length === 1
}
