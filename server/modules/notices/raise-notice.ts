import type { Queries } from '#database/database.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import type { NewNotice, NoticeKind } from './kinds.ts'
import { noticeInWords } from './notice-in-words.ts'
import { insertNotice } from './store.ts'

/** States that last or come back: marked as done and still so, they are raised again. The others happen once. */
const lasting: ReadonlySet<NoticeKind> = new Set([
  'job_row_failed',
  'provider_unreachable',
  'untrusted_proxy',
  'disk_low',
])
const quietMs = 60 * 60 * 1000

/**
 * Tells the team of something that no list shows: a line on the console's Today and one email, both in the transaction of
 * what is told. While a notice with the same key is open, raising it again does nothing; once it is resolved, see `lasting`.
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
  const isNew = await insertNotice(tx, row, lasting.has(kind) ? new Date(now.getTime() - quietMs) : null)
  if (!isNew) return
  const { title, lines, toDo } = noticeInWords(kind, row.facts)
  await queueMail(services, tx, {
    kind: 'notice_to_team',
    to: services.teamEmail,
    facts: { title, text: lines.join('\n'), toDo },
  })
}
