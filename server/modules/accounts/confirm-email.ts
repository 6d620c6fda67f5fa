import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { readEmailConfirmationToken } from './email-confirmation-token.ts'
import { getUser, markEmailConfirmed } from './store.ts'

/**
 * The link proves access to the address and the session proves the account; both are needed. Guest registrations under
 * the address then show up in the account: with the link alone, whoever signed up with somebody else's address would see
 * that person's bookings as soon as they press the button in the email.
 */
export async function confirmEmail(
  { database, clock, sessionSecret }: Services,
  userId: number,
  token: string,
): Promise<void> {
  const confirmation = readEmailConfirmationToken(sessionSecret, token, clock())
  const isOwn = confirmation?.userId === userId
  // Only the account in the link learns that it has expired.
  if (isOwn && confirmation.isExpired) throw new Problem('link_expired', messages.emailLinkExpired)
  const isConfirmed =
    isOwn && (await markEmailConfirmed(database.queries, confirmation.userId, confirmation.email, clock()))
  if (!isConfirmed) throw new Problem('link_invalid', messages.emailLinkDead)
}

export async function queueEmailConfirmation(services: Services, tx: Queries, userId: number): Promise<void> {
  const { name, email } = await getUser(tx, userId)
  await queueMail(services, tx, { kind: 'email_proof', to: email, facts: { name, userId, email } })
}
