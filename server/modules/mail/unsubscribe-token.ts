import { readToken, signToken } from '#server/http/signed-token.ts'

/** The address is signed along, not shown: a restored database hands out the number again, to somebody else. */
const purposeOf = (email: string) => `unsubscribe-interest ${email.toLowerCase()}`

export function unsubscribeToken(secret: string, { id, email }: { id: number; email: string }): string {
  return signToken(secret, purposeOf(email), String(id))
}

/** Which interest a link names. That it may end it is for `isUnsubscribeToken` to say, once its address is known. */
export function namedInterest(token: string): number | null {
  const id = Number(/^(\d{1,9})\./.exec(token)?.[1])
  return Number.isNaN(id) ? null : id
}

export function isUnsubscribeToken(secret: string, token: string, email: string): boolean {
  return readToken(secret, purposeOf(email), token) !== null
}
