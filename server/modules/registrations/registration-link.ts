import { messages } from '#contract/problems.ts'
import { notFound } from '#server/http/problem.ts'
import { readToken, signToken } from '#server/http/signed-token.ts'

const purpose = 'registration'

/** What opens a registration's page without an account: mailed to whoever made it, and nobody can guess it. */
export function registrationToken(secret: string, id: number): string {
  return signToken(secret, purpose, String(id))
}

export function readRegistrationToken(secret: string, token: string): number {
  const value = readToken(secret, purpose, token)
  if (value === null) throw notFound(messages.registrationNotFound)
  return Number(value)
}
