import type { MailKind } from '#content/mails.ts'
import { limits } from '#contract/limits.ts'
import { periods } from '#contract/periods.ts'
import type { Queries } from '#database/database.ts'
import type { Mail } from './mail.ts'
import { mailTriggers } from './mail-triggers.ts'
import { countRecentMails, lockMailbox, type RecentMails } from './store.ts'

/** How many mails of one kind strangers can send to one mailbox within the window. */
const maxPerAddress = 5
/** Spellings of one mailbox, such as with a tag, within the window: one for each account that somebody may have. */
const maxSpellings = 2
/** For a reset, as long as its link works: somebody who is refused another link has one that works. */
const windowMinutes = (kind: MailKind) =>
  kind === 'password_reset' ? periods.passwordResetMinutes : periods.emailLimitMinutes

const triggerOf = ({ kind, trigger }: Mail) => trigger ?? mailTriggers[kind]

/** Without those that a stranger, or one person again and again, could fill a mailbox with. */
export async function keepWithinLimits<M extends Mail>(tx: Queries, mails: readonly M[], now: Date): Promise<M[]> {
  const limited = mails.filter((mail) => triggerOf(mail) !== 'trusted')
  if (limited.length === 0) return [...mails]
  const wanted = limited.map((mail) => recentLike(mail, now))
  // Strangers cause one mail at a time. The locks of a whole event's mails would fill the server's table of locks.
  const [only] = wanted
  if (only && wanted.length === 1) await lockMailbox(tx, only)
  const recent = await countRecentMails(tx, wanted)
  // Those before it in this call count as well.
  const queued = new Map<string, number>()
  const refused = new Set<Mail>()
  for (const [index, mail] of limited.entries()) {
    const { mailbox, mails: sent, otherSpellings } = recent[index] ?? { mailbox: mail.to, mails: 0, otherSpellings: 0 }
    const key = JSON.stringify([mail.kind, mailbox, wanted[index]?.about])
    const before = queued.get(key) ?? 0
    const isRepeat = triggerOf(mail) === 'repeat'
    const isOtherSpelling = !isRepeat && otherSpellings >= maxSpellings
    if (isOtherSpelling || sent + before >= (isRepeat ? limits.repeatedMails.max : maxPerAddress)) refused.add(mail)
    else queued.set(key, before + 1)
  }
  return mails.filter((mail) => !refused.has(mail))
}

function recentLike(mail: Mail, now: Date): RecentMails {
  const { kind, to, facts } = mail
  const isAboutOne = triggerOf(mail) === 'repeat' && 'registrationId' in facts
  return {
    kind,
    to,
    since: new Date(now.getTime() - windowMinutes(kind) * 60 * 1000),
    about: isAboutOne ? { registrationId: facts.registrationId } : undefined,
  }
}
