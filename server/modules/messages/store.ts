import type { NewMessage } from '#contract/messages.ts'
import type { Queries } from '#database/database.ts'
import { contactMessages } from '#database/schema/tables.ts'

export async function insertMessage(queries: Queries, message: NewMessage): Promise<void> {
  await queries.insert(contactMessages).values(message)
}
