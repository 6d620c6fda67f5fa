import { randomBytes } from 'node:crypto'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { staff } from '../deployment.ts'
import { type Reply, sendJson } from './send.ts'

export interface Member {
  /** The headers of their session. */
  session: { cookie: string }
  username: string
  password: string
  email: string
}

/** Somebody who registered through the API just now. Trials share a database, so names are made to be new. */
export async function aMember(url: string, overrides: object = {}): Promise<Member & { id: number }> {
  const name = `m${randomBytes(6).toString('hex')}`
  const form = aSignUp({ username: name, email: `${name}@example.com`, ...overrides })
  const got = await sendJson(url, '/api/register', form)
  if (got.status !== 201) throw new Error(`no account was made: ${got.status} ${got.body}`)
  return { ...form, id: JSON.parse(String(got.body)).id, session: sessionIn(got) }
}

/** A session of the team's first account. Each sign-in comes from another address, so that none is counted together. */
export async function aStaffSession(url: string): Promise<{ cookie: string }> {
  return signIn(url, staff)
}

export async function signIn(url: string, { username, password }: { username: string; password: string }) {
  const got = await sendJson(url, '/api/login', { username, password }, from(anAddress()))
  if (got.status !== 200) throw new Error(`${username} was not signed in: ${got.status} ${got.body}`)
  return sessionIn(got)
}

/** As a proxy names the address that it speaks for. */
export const from = (address: string) => ({ 'x-forwarded-for': address })

let addresses = 0
/** One that was not used before, of a network that is kept for examples' sake (RFC 2544). */
export function anAddress(): string {
  addresses++
  return `198.18.${(addresses >> 8) & 255}.${addresses & 255}`
}

export function sessionIn({ headers }: Reply): { cookie: string } {
  const found = headers['set-cookie']?.find((cookie) => cookie.startsWith('rolewise_session='))
  if (!found) throw new Error('no session was given')
  return { cookie: found.split(';', 1)[0] ?? '' }
}
