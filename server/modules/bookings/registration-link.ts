import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { readToken, signToken } from '#server/http/signed-token.ts'

const purpose = 'registration'
/** Only ever emailed, so it proves access to the address. The registration's own link is also shown to the buyer. */
const disownPurpose = 'not-my-registration'
/** In calendars, which people share: it opens the room, and not the private page. */
const joinPurpose = 'join'

/** Given to calendars, so it opens nothing but the dates. */
const calendarPurpose = 'calendar'

/** The reference guards against ids that are reused after a restore. */
export interface Linked {
  id: number
  reference: string
}

/** Opens a registration's page without an account. */
export function registrationToken(secret: string, { id, reference }: Linked): string {
  return signToken(secret, purpose, `${id}-${reference}`)
}

export function readRegistrationToken(secret: string, token: string): Linked {
  const linked = read(secret, purpose, token)
  if (!linked) throw notFound(messages.registrationNotFound)
  return linked
}

export function calendarToken(secret: string, { id, reference }: Linked): string {
  return signToken(secret, calendarPurpose, `${id}-${reference}`)
}

export function readCalendarToken(secret: string, token: string): Linked {
  const linked = read(secret, calendarPurpose, token)
  if (!linked) throw notFound(messages.registrationNotFound)
  return linked
}

/** Lets the address owner disown a proof that somebody else sent. */
export function disownToken(secret: string, { id, reference }: Linked): string {
  return signToken(secret, disownPurpose, `${id}-${reference}`)
}

export function readDisownToken(secret: string, token: string): Linked {
  const linked = read(secret, disownPurpose, token)
  if (!linked) throw new Problem('link_invalid', messages.disownLinkDead)
  return linked
}

/** Takes whoever has the seat to the room of its session. */
export function joinToken(secret: string, { id, reference }: Linked): string {
  return signToken(secret, joinPurpose, `${id}-${reference}`)
}

export function readJoinToken(secret: string, token: string): Linked {
  const linked = read(secret, joinPurpose, token)
  if (!linked) throw notFound(messages.registrationNotFound)
  return linked
}

function read(secret: string, purposeName: string, token: string): Linked | null {
  const value = readToken(secret, purposeName, token)
  if (value === null) return null
  const dash = value.indexOf('-')
  return { id: Number(value.slice(0, dash)), reference: value.slice(dash + 1) }
}
