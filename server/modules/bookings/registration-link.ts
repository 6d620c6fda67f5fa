import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { readToken, signToken } from '#server/http/signed-token.ts'

/** What a signed link of a seat is for. One for one thing opens nothing else. */
type LinkPurpose =
  /** Its page, without an account. */
  | 'registration'
  /** The room of its session. In calendars, which people share. */
  | 'join'
  /** The dates and nothing else: companies that run calendars get to know it. */
  | 'calendar'
  /** Disowning a proof that somebody else sent. Only ever emailed, so it proves access to the address. */
  | 'not-my-registration'

/** The reference guards against ids that are reused after a restore. */
export interface Linked {
  id: number
  reference: string
}

/** The purpose is part of the signature, so renaming one ends the links of all sent emails. */
export function signSeatLink(secret: string, purpose: LinkPurpose, { id, reference }: Linked): string {
  return signToken(secret, purpose, `${id}-${reference}`)
}

export function readSeatLink(secret: string, purpose: LinkPurpose, token: string): Linked {
  const value = readToken(secret, purpose, token)
  if (value === null) throw refusal(purpose)
  const dash = value.indexOf('-')
  return { id: Number(value.slice(0, dash)), reference: value.slice(dash + 1) }
}

function refusal(purpose: LinkPurpose): Problem {
  if (purpose === 'not-my-registration') return new Problem('link_invalid', messages.disownLinkDead)
  return notFound(messages.registrationNotFound)
}
