import { readToken, signToken } from '#server/http/signed-token.ts'

const purpose = 'unsubscribe-interest'

export function unsubscribeToken(secret: string, interestId: number): string {
  return signToken(secret, purpose, String(interestId))
}

export function readUnsubscribeToken(secret: string, token: string): number | null {
  const value = readToken(secret, purpose, token)
  return value === null ? null : Number(value)
}
