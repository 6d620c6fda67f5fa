import { randomUUID } from 'node:crypto'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import type { MailFacts, MailKind } from './kinds.ts'
import { countRecentMails, insertMail } from './store.ts'

export interface Mail<K extends MailKind = MailKind> {
  kind: K
  to: string
  facts: MailFacts[K]
  /** What it is about, when it must be sent once however often it is asked for. */
  once?: string
}

/** So that nobody can have us fill a stranger's inbox: of one kind, one address is sent so many in so many minutes. */
const most = 5
/** A reset's links live this long: whoever is sent no more of them has one that works. */
const minutes = (kind: MailKind) => (kind === 'password_reset' ? 30 : 60)

/**
 * Writes a mail down, in the transaction of what it tells: either both are there or neither. A background job delivers it.
 * Mail to the team is never left out.
 */
export async function queueMail<K extends MailKind>(
  { clock, publicUrl, teamEmail }: Pick<Services, 'clock' | 'publicUrl' | 'teamEmail'>,
  tx: Queries,
  { kind, to, facts, once }: Mail<K>,
): Promise<void> {
  const now = clock()
  if (to !== teamEmail) {
    const recently = await countRecentMails(tx, {
      kind,
      to,
      since: new Date(now.getTime() - minutes(kind) * 60 * 1000),
    })
    if (recently >= most) return
  }
  const messageId = `<${once ? `${kind}-${once}` : randomUUID()}@${new URL(publicUrl).hostname}>`
  await insertMail(tx, { kind, recipient: to, facts, messageId, createdAt: now, nextAttemptAt: now })
}
