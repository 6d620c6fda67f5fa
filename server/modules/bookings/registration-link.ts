import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { readToken, signToken } from '#server/http/signed-token.ts'

const purpose = 'registration'
/** Emailed alone, never shown: whoever has it reads the address. The page's own link is shown to whoever registered. */
const disownPurpose = 'not-my-registration'

/** The row and its reference: an id may be given again after a restore, a reference is not. */
interface Linked {
  id: number
  reference: string
}

/** What opens a registration's page without an account: mailed to whoever made it, and nobody can guess it. */
export function registrationToken(secret: string, { id, reference }: Linked): string {
  return signToken(secret, purpose, `${id}-${reference}`)
}

export function readRegistrationToken(secret: string, token: string): Linked {
  const linked = read(secret, purpose, token)
  if (!linked) throw notFound(messages.registrationNotFound)
  return linked
}

/** What sets a proof aside that somebody else sent under this address. */
export function disownToken(secret: string, { id, reference }: Linked): string {
  return signToken(secret, disownPurpose, `${id}-${reference}`)
}

export function readDisownToken(secret: string, token: string): Linked {
  const linked = read(secret, disownPurpose, token)
  if (!linked) throw new Problem('link_dead', messages.disownLinkDead)
  return linked
}

function read(secret: string, which: string, token: string): Linked | null {
  const [id, reference] = readToken(secret, which, token)?.split('-') ?? []
  return id === undefined || reference === undefined ? null : { id: Number(id), reference }
}
