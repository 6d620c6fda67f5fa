import { isIP } from 'node:net'
import { isLoopback } from './is-loopback.ts'

/** How each kind of setting is read and checked. A value that cannot be used stops the start with one sentence. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
  constructor(variable: string, problem: string, accepted: string) {
    super(`${variable} ${problem}. Accepted: ${accepted}.`)
  }
}

/** Shows a value so that it can be recognised in a sentence; never used for secrets. */
const quote = (value: string) => `is "${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export function port(variable: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise
  const number = Number(value)
  if (!/^\d{1,5}$/.test(value) || number < 1 || number > 65_535)
    throw new BadSetting(variable, quote(value), 'a whole number from 1 to 65535')
  return number
}

export function host(variable: string, value: string | undefined, otherwise: string): string {
  if (value === undefined) return otherwise
  if (isIP(value) === 0 && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value))
    throw new BadSetting(variable, quote(value), 'an IP address or a host name, such as 127.0.0.1')
  return value
}

/** An address of the web without path, query or credentials. */
export function httpUrl(variable: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  const isBare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (!url || !/^https?:$/.test(url.protocol) || !isBare)
    throw new BadSetting(variable, quote(value), 'an http or https address without a path, such as https://example.com')
  return url.origin
}

export function postgresUrl(variable: string, value: string | undefined): string | undefined {
  const url = urlOf(value, /^postgres(ql)?:$/)
  if (value !== undefined && !url)
    throw new BadSetting(variable, 'cannot be read', 'postgres://user:password@host:5432/database')
  return value
}

/** `required`: encrypted, or nothing is sent. `as offered` is for this machine alone, where there is no line to listen on. */
export interface SmtpServer {
  url: string
  tls: 'required' | 'as offered' | 'off'
}

export function smtpServer(variable: string, value: string | undefined): SmtpServer | undefined {
  if (value === undefined) return undefined
  const url = urlOf(value, /^smtps?:$/)
  // The mail client takes settings from the address. Of those that weaken the line one is ours, and says what it does.
  const [wish, ...more] = [...(url?.searchParams ?? [])].filter(([name]) => /tls|secure/i.test(name))
  const isOff = wish?.join('=') === 'tls=off' && more.length === 0 && url?.protocol === 'smtp:'
  if (!url?.hostname || (wish && !isOff))
    throw new BadSetting(
      variable,
      'cannot be read',
      'smtp://user:password@host:587 (encrypted by STARTTLS), smtps://…, or smtp://…?tls=off for a line without encryption',
    )
  if (!isOff) return { url: value, tls: isLoopback(url.hostname) ? 'as offered' : 'required' }
  url.searchParams.delete('tls')
  return { url: url.href, tls: 'off' }
}

/** An X25519 key as `npm run backup-key` prints it: 32 bytes in base64url. */
export function publicKey(variable: string, value: string | undefined): string | undefined {
  if (value !== undefined && !/^[\w-]{43}$/.test(value))
    throw new BadSetting(variable, quote(value), 'what `npm run backup-key` printed, 43 characters')
  return value
}

function urlOf(value: string | undefined, protocol: RegExp): URL | undefined {
  const url = value === undefined ? null : URL.parse(value)
  return url && protocol.test(url.protocol) ? url : undefined
}

export function secret(variable: string, value: string | undefined): string | undefined {
  if (value !== undefined && value.length < 32)
    throw new BadSetting(variable, `has ${value.length} characters`, 'at least 32 random characters')
  return value
}

export function startingWith(variable: string, value: string | undefined, starts: string[]): string | undefined {
  if (value !== undefined && !starts.some((start) => value.startsWith(start)))
    throw new BadSetting(variable, 'does not look like one', `a value that starts with ${starts.join(' or ')}`)
  return value
}

export function oneOf<const T extends string>(
  variable: string,
  value: string | undefined,
  accepted: readonly T[],
): T | undefined {
  if (value === undefined) return undefined
  const found = accepted.find((candidate) => candidate === value)
  if (!found) throw new BadSetting(variable, quote(value), `${accepted.join(', ')}, or nothing`)
  return found
}

/** NPCI's form of a UPI address: a name, @, the handle of a bank or an app. */
export function upiAddress(variable: string, value: string | undefined, otherwise: string): string {
  if (value === undefined) return otherwise
  if (!/^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/.test(value))
    throw new BadSetting(variable, quote(value), 'a UPI address such as name@bank')
  return value
}

export function shortText(variable: string, value: string | undefined, otherwise: string): string {
  if (value === undefined) return otherwise
  if (value.length > 100 || /\p{Cc}/u.test(value)) throw new BadSetting(variable, quote(value), 'up to 100 characters')
  return value
}

export function mailAddress(variable: string, value: string | undefined): string | undefined {
  if (value !== undefined && !/^(?:[^<>\p{Cc}]* <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(value))
    throw new BadSetting(variable, quote(value), 'name@example.com or Name <name@example.com>')
  return value
}

export function username(variable: string, value: string | undefined, otherwise: string): string {
  if (value === undefined) return otherwise
  if (!/^[\w.@-]{3,50}$/.test(value))
    throw new BadSetting(variable, quote(value), '3 to 50 letters, digits, dots, hyphens, underscores or @')
  return value
}

export function password(variable: string, value: string | undefined): string | undefined {
  if (value !== undefined && (value.length < 8 || value.length > 200))
    throw new BadSetting(variable, `has ${value.length} characters`, '8 to 200 characters')
  return value
}

/** A list of IP addresses and networks, such as `10.0.0.0/8, 127.0.0.1`. */
export function networks(variable: string, value: string | undefined): string[] {
  if (value === undefined) return []
  const parts = value.split(',').map((part) => part.trim())
  for (const part of parts) {
    const [address = '', bits, ...rest] = part.split('/')
    const family = isIP(address)
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
    if (family === 0 || !isPrefix || rest.length > 0)
      throw new BadSetting(variable, quote(part), 'IP addresses or networks with commas between, such as 10.0.0.0/8')
  }
  return parts
}
