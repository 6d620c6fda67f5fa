import { messages } from '#contract/problems.ts'
import { notFound } from '#server/http/problem.ts'
import { readToken, signToken } from '#server/http/signed-token.ts'

const purpose = 'registration'

/** The row and its reference: when somebody else takes the row up, it gets another reference, and old links are dead. */
interface Linked {
  id: number
  reference: string
}

/** What opens a registration's page without an account: mailed to whoever made it, and nobody can guess it. */
export function registrationToken(secret: string, { id, reference }: Linked): string {
  return signToken(secret, purpose, `${id}-${reference}`)
}

export function readRegistrationToken(secret: string, token: string): Linked {
  const [id, reference] = readToken(secret, purpose, token)?.split('-') ?? []
  if (id === undefined || reference === undefined) throw notFound(messages.registrationNotFound)
  return { id: Number(id), reference }
}
