import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { readEmailProofToken } from './email-proof-token.ts'
import { getUser, markEmailProved } from './store.ts'

/**
 * Whoever opens the link reads that address, and whoever is signed in has the account: only both together prove that they
 * are one. Then registrations made under the address without an account join it.
 */
export async function proveEmail(
  { database, clock, sessionSecret }: Services,
  userId: number,
  token: string,
): Promise<void> {
  const proof = readEmailProofToken(sessionSecret, token, clock())
  const isOwn = proof?.userId === userId
  // Told only to whom it was mailed about.
  if (isOwn && proof.isOver) throw new Problem('link_expired', messages.emailLinkExpired)
  const isProved = isOwn && (await markEmailProved(database.queries, proof.userId, proof.email, clock()))
  if (!isProved) throw new Problem('link_dead', messages.emailLinkDead)
}

export async function mailEmailProof(services: Services, tx: Queries, userId: number): Promise<void> {
  const { name, email } = await getUser(tx, userId)
  await queueMail(services, tx, { kind: 'email_proof', to: email, facts: { name, userId, email } })
}
