import { randomBytes } from 'node:crypto'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { staff } from '../deployment.ts'
import { type Reply, sendJson } from './send.ts'

export interface Member {
  /** The session's request headers. */
  session: { cookie: string }
  username: string
  password: string
  email: string
}

/** Registers a new account through the API. The name is random, because the trials share a database. */
export async function aMember(url: string, overrides: object = {}): Promise<Member & { id: number }> {
  const name = `m${randomBytes(6).toString('hex')}`
  const form = aSignUp({ username: name, email: `${name}@example.com`, ...overrides })
  const reply = await sendJson(url, '/api/register', form)
  if (reply.status !== 201) throw new Error(`the account was not created: ${reply.status} ${reply.body}`)
  return { ...form, id: JSON.parse(String(reply.body)).id, session: readSession(reply) }
}

/** Signs in the first staff account, each time from another address, so that no limit counts them together. */
export async function signInStaff(url: string): Promise<{ cookie: string }> {
  return signIn(url, staff)
}

export async function signIn(url: string, { username, password }: { username: string; password: string }) {
  const reply = await sendJson(url, '/api/login', { username, password }, forwardedFor(anIpAddress()))
  if (reply.status !== 200) throw new Error(`${username} was not signed in: ${reply.status} ${reply.body}`)
  return readSession(reply)
}

/** The header in which a proxy passes on the client's address. */
export const forwardedFor = (address: string) => ({ 'x-forwarded-for': address })

let addressCount = 0
/** An unused address of the benchmarking network (RFC 2544). */
export function anIpAddress(): string {
  addressCount++
  return `198.18.${(addressCount >> 8) & 255}.${addressCount & 255}`
}

export function readSession({ headers }: Reply): { cookie: string } {
  const found = headers['set-cookie']?.find((cookie) => cookie.startsWith('rolewise_session='))
  if (!found) throw new Error('the reply has no session cookie')
  return { cookie: found.split(';', 1)[0] ?? '' }
}
