import type { Queries } from '#database/database.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { describeNotice } from './describe-notice.ts'
import type { NewNotice, NoticeKind } from './kinds.ts'
import { insertNotice } from './store.ts'

/** Conditions that can persist or return: they are raised again after being resolved. Other kinds occur once per key. */
const recurringKinds: ReadonlySet<NoticeKind> = new Set([
  'job_row_failed',
  'provider_unreachable',
  'webhooks_silent',
  'untrusted_proxy',
  'disk_low',
  'mail_stuck',
  'jobs_stopped',
])
/** Its email would wait with the others, and arrive when all is well again. */
const unmailedKinds: ReadonlySet<NoticeKind> = new Set(['mail_stuck'])
const reraiseAfterMs = 60 * 60 * 1000

/**
 * Adds a line to Today and queues one email to the team (see `unmailedKinds`), in the caller's transaction. Does nothing while a notice with the
 * same key is open; for resolved ones see `recurringKinds`.
 */
export async function raiseNotice<K extends NoticeKind>(
  services: Pick<Services, 'clock' | 'publicUrl' | 'teamEmail'>,
  tx: Queries,
  { kind, key, subject, facts }: NewNotice<K>,
): Promise<void> {
  const now = services.clock()
  const row = {
    kind,
    key,
    facts: facts as Record<string, unknown>,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    createdAt: now,
  }
  const isNew = await insertNotice(tx, row, recurringKinds.has(kind) ? new Date(now.getTime() - reraiseAfterMs) : null)
  if (!isNew || unmailedKinds.has(kind)) return
  const { title, lines, toDo } = describeNotice(kind, row.facts)
  await queueMail(services, tx, {
    kind: 'notice_to_team',
    to: services.teamEmail,
    facts: { title, text: lines.join('\n'), toDo },
  })
}
