import { readToken, signToken } from '#server/http/signed-token.ts'

const purpose = 'password-reset'

/** The nonce tells a row from another that gets the same id after a restore. */
export interface SignedReset {
  resetId: number
  userId: number
  nonce: string
}

export function resetToken(secret: string, { resetId, userId, nonce }: SignedReset): string {
  return signToken(secret, purpose, `${resetId}_${userId}_${nonce}`)
}

export function readResetToken(secret: string, token: string): SignedReset | null {
  const [resetId, userId, nonce] = readToken(secret, purpose, token)?.split('_') ?? []
  if (resetId === undefined || userId === undefined || nonce === undefined) return null
  return { resetId: Number(resetId), userId: Number(userId), nonce }
}
