import type { MailKind } from '#content/mails.ts'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import type { Mail } from './mail.ts'
import { queueMails } from './queue-mails.ts'

/** One mail, as in `queueMails`. Returns false when a limit refused it, true when it was queued or had been before (`once`). */
export async function queueMail<K extends MailKind>(
  services: Pick<Services, 'clock' | 'publicUrl'>,
  tx: Queries,
  mail: Mail<K>,
): Promise<boolean> {
  const { refused } = await queueMails(services, tx, [mail])
  return refused === 0
}
