import { periods } from '#contract/periods.ts'
import { readToken, signToken } from '#server/http/signed-token.ts'

const purpose = 'email-proof'
/** As the mail and the page say. */

interface EmailProof {
  userId: number
  email: string
  isOver: boolean
}

/** What the link carries: the account and the address that it is about, so that a changed address needs a new proof. */
export function emailProofToken(secret: string, { userId, email }: Omit<EmailProof, 'isOver'>, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + periods.emailConfirmationDays * 24 * 60 * 60
  return signToken(secret, purpose, Buffer.from(`${userId} ${email.toLowerCase()} ${until}`).toString('base64url'))
}

export function readEmailProofToken(secret: string, token: string, now: Date): EmailProof | null {
  const value = readToken(secret, purpose, token)
  if (value === null) return null
  const [userId, email = '', until] = Buffer.from(value, 'base64url').toString().split(' ')
  // The first links that were mailed had no end: they are over.
  return { userId: Number(userId), email, isOver: !(Number(until) * 1000 > now.getTime()) }
}
