import { periods } from '#contract/periods.ts'
import { readToken, signToken } from '#server/http/signed-token.ts'

/** Part of the signature of links already sent. */
const purpose = 'email-proof'

interface EmailConfirmation {
  userId: number
  email: string
  isExpired: boolean
}

/** Contains the address, so a changed address needs a new confirmation. */
export function emailConfirmationToken(
  secret: string,
  { userId, email }: Omit<EmailConfirmation, 'isExpired'>,
  now: Date,
): string {
  const until = Math.floor(now.getTime() / 1000) + periods.emailConfirmationDays * 24 * 60 * 60
  return signToken(secret, purpose, Buffer.from(`${userId} ${email.toLowerCase()} ${until}`).toString('base64url'))
}

export function readEmailConfirmationToken(secret: string, token: string, now: Date): EmailConfirmation | null {
  const value = readToken(secret, purpose, token)
  if (value === null) return null
  const [userId, email = '', until] = Buffer.from(value, 'base64url').toString().split(' ')
  // The earliest links have no expiry and count as expired.
  return { userId: Number(userId), email, isExpired: !(Number(until) * 1000 > now.getTime()) }
}
