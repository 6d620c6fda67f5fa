import { randomUUID } from 'node:crypto'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import { type MailFacts, type MailKind, mailTriggers } from './kinds.ts'
import { countRecentMails, insertMail } from './store.ts'

export interface Mail<K extends MailKind = MailKind> {
  kind: K
  to: string
  facts: MailFacts[K]
  /** What it is about, when it must be sent once however often it is asked for. */
  once?: string
  /** Where this one has another cause than its kind: a stranger's word, or a resend by the team. */
  trigger?: 'stranger' | 'resend'
}

/** Of one kind, strangers can have so many sent to one address within the window: nobody's inbox is filled through us. */
const maxPerAddress = 5
/** The team's own: of one kind about one registration. More is a button that hangs, not a person. */
const maxResends = 10
/** A reset's links live this long: whoever is sent no more of them has one that works. */
const windowMinutes = (kind: MailKind) => (kind === 'password_reset' ? 30 : 60)

/**
 * Writes a mail down, in the transaction of what it tells: either both are there or neither. A background job delivers it.
 * Returns whether it will be delivered: false when a limit refused it, true when it was already there (`once`).
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
    const about = cause === 'resend' && 'registrationId' in facts ? { registrationId: facts.registrationId } : undefined
    const recent = await countRecentMails(tx, { kind, to, since, about })
    if (recent >= (cause === 'resend' ? maxResends : maxPerAddress)) return false
  }
  const messageId = `<${once ? `${kind}-${once}` : randomUUID()}@${new URL(publicUrl).hostname}>`
  await insertMail(tx, { kind, recipient: to, facts, messageId, createdAt: now, nextAttemptAt: now })
  return true
}
