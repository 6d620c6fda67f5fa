import { eq } from 'drizzle-orm'
import { outbox } from '#database/schema/tables.ts'
import type { TestApp } from './test-app.ts'

/** The kinds of the mails queued for an address, oldest first. Without the order, PostgreSQL may return them in any. */
export async function mailKindsTo({ services }: TestApp, email: string): Promise<string[]> {
  const { queries } = services.database
  const mails = await queries.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  return mails.map(({ kind }) => kind)
}
