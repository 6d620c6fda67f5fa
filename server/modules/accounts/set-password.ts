import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { deleteSessionsOf } from './sessions/store.ts'
import { closeResetsOf, getUser, updatePassword } from './store.ts'

/** The only place that replaces a password: it also ends all sessions, voids reset links and emails the owner. */
export async function setPassword(
  services: Services,
  tx: Queries,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await updatePassword(tx, userId, passwordHash)
  await deleteSessionsOf(tx, userId)
  await closeResetsOf(tx, userId, services.clock())
  const { name, username, email } = await getUser(tx, userId)
  await recordChange(tx, {
    actorId: userId,
    action: 'password.changed',
    subject: 'user',
    subjectId: String(userId),
  })
  await queueMail(services, tx, { kind: 'password_changed', to: email, facts: { name, username } })
}
