import { readToken, signToken } from '#server/http/signed-token.ts'

/** The address is signed but not shown: after a restore the same id may belong to somebody else. */
const purposeOf = (email: string) => `unsubscribe-interest ${email.toLowerCase()}`

export function unsubscribeToken(secret: string, { id, email }: { id: number; email: string }): string {
  return signToken(secret, purposeOf(email), String(id))
}

/** Not verified: call `isUnsubscribeToken` once the address of the interest is known. */
export function readInterestId(token: string): number | null {
  const id = Number(/^(\d{1,9})\./.exec(token)?.[1])
  return Number.isNaN(id) ? null : id
}

export function isUnsubscribeToken(secret: string, token: string, email: string): boolean {
  return readToken(secret, purposeOf(email), token) !== null
}
