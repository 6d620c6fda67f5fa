import { readToken, signToken } from '#server/http/signed-token.ts'

const purpose = 'email-proof'

/** What the link carries: the account and the address that it is about, so that a changed address needs a new proof. */
export function emailProofToken(secret: string, userId: number, email: string): string {
  return signToken(secret, purpose, Buffer.from(`${userId} ${email.toLowerCase()}`).toString('base64url'))
}

export function readEmailProofToken(secret: string, token: string): { userId: number; email: string } | null {
  const value = readToken(secret, purpose, token)
  if (value === null) return null
  const [userId, email = ''] = Buffer.from(value, 'base64url').toString().split(' ')
  return { userId: Number(userId), email }
}
