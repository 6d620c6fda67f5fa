import { readToken, signToken } from '#server/http/signed-token.ts'

const purpose = 'password-reset'

/** What the link of a reset mail carries. */
export function resetToken(secret: string, resetId: number): string {
  return signToken(secret, purpose, String(resetId))
}

export function readResetToken(secret: string, token: string): number | null {
  const value = readToken(secret, purpose, token)
  return value === null ? null : Number(value)
}
