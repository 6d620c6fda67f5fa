import { eq } from 'drizzle-orm'
import { outbox } from '#database/schema/tables.ts'
import type { TestApp } from './test-app.ts'

const documents = ['receipt', 'invoice', 'credit_note', 'refund_note']

/**
 * The kinds of the mails queued for an address, oldest first. Without the order, PostgreSQL may return them in any. Not those
 * of receipts and invoices, which go with every payment.
 */
export async function mailKindsTo({ services }: TestApp, email: string): Promise<string[]> {
  const { queries } = services.database
  const mails = await queries.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  return mails.map(({ kind }) => kind).filter((kind) => !documents.includes(kind))
}
