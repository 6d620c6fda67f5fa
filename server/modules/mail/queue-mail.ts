import { randomUUID } from 'node:crypto'
import type { MailFacts, MailKind } from '#content/mails.ts'
import { limits } from '#contract/limits.ts'
import { periods } from '#contract/periods.ts'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import { mailTriggers } from './mail-triggers.ts'
import { countRecentMails, insertMail } from './store.ts'

export interface Mail<K extends MailKind = MailKind> {
  kind: K
  to: string
  facts: MailFacts[K]
  /** Names what the mail is about. A second mail of this kind with the same value is not queued. */
  once?: string
  /** Overrides the trigger of the kind. `repeat`: by somebody who may, but could do it again and again about one registration. */
  trigger?: 'stranger' | 'repeat'
}

/** How many mails of one kind strangers can send to one mailbox within the window. */
const maxPerAddress = 5
/** For a reset, as long as its link works: somebody who is refused another link has one that works. */
const windowMinutes = (kind: MailKind) =>
  kind === 'password_reset' ? periods.passwordResetMinutes : periods.emailLimitMinutes

/**
 * Inserts a mail into the outbox, in the transaction of the change that it reports. A background job delivers it. Returns
 * false when a limit refused it, true when it was queued or had been before (`once`).
 */
export async function queueMail<K extends MailKind>(
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
  tx: Queries,
  { kind, to, facts, once, trigger }: Mail<K>,
): Promise<boolean> {
  const now = clock()
  const cause = trigger ?? mailTriggers[kind]
  if (cause !== 'trusted') {
    const since = new Date(now.getTime() - windowMinutes(kind) * 60 * 1000)
    const about = cause === 'repeat' && 'registrationId' in facts ? { registrationId: facts.registrationId } : undefined
    const recent = await countRecentMails(tx, { kind, to, since, about })
    if (recent >= (cause === 'repeat' ? limits.repeatedMails.max : maxPerAddress)) return false
  }
  const messageId = `<${once ? `${kind}-${once}` : randomUUID()}@${new URL(publicUrl).hostname}>`
  await insertMail(tx, { kind, recipient: to, facts, messageId, createdAt: now, nextAttemptAt: now })
  return true
}
