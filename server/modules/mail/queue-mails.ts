import { randomUUID } from 'node:crypto'
import type { MailKind } from '#content/mails.ts'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import { keepWithinLimits } from './keep-within-limits.ts'
import type { Mail } from './mail.ts'
import { insertMails } from './store.ts'

/**
 * Inserts mails into the outbox, in the transaction of the change that they report. A background job delivers them. Others who
 * need the rows of that change give up after three seconds (`lock_timeout`), so many mails take a fixed number of statements.
 */
export async function queueMails<K extends MailKind>(
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
  tx: Queries,
  mails: readonly Mail<K>[],
): Promise<{ refused: number }> {
  const now = clock()
  const host = new URL(publicUrl).hostname
  const kept = await keepWithinLimits(tx, mails, now)
  const rows = kept.map(({ kind, to, facts, once }) => {
    const messageId = `<${once ? `${kind}-${once}` : randomUUID()}@${host}>`
    return { kind, recipient: to, facts, messageId, waitingSince: now, createdAt: now, nextAttemptAt: now }
  })
  await insertMails(tx, rows)
  return { refused: mails.length - kept.length }
}
