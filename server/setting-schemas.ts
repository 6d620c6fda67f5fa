import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { isLoopback } from './is-loopback.ts'

/** An error message continues a sentence that starts with the variable's name: `PORT` `is "eighty". Accepted: …`. */
const message = (problem: string, accepted: string) => `${problem}. Accepted: ${accepted}.`

const quote = (value: string) => `is "${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`
/** An address may contain a password. */
const quoteWithoutLogin = (value: string) => (value.includes('@') ? withhold() : quote(value))
/** These two are for secrets: they do not repeat the value. */
const withhold = () => 'cannot be read'
const countCharacters = (value: string) => `has ${value.length} characters`

function text(isValid: RegExp | ((value: string) => boolean), accepted: string, describe = quote) {
  const isAccepted = isValid instanceof RegExp ? (value: string) => isValid.test(value) : isValid
  return z.string().check(z.refine(isAccepted, { error: ({ input }) => message(describe(String(input)), accepted) }))
}

export function oneOf<const T extends string>(values: readonly T[]) {
  return z.enum(values, { error: ({ input }) => message(quote(String(input)), `${values.join(', ')}, or nothing`) })
}

export const port = z.pipe(
  text(
    (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
    'a whole number from 1 to 65535',
  ),
  z.transform(Number),
)

export const host = text(
  (value) => isIP(value) !== 0 || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value),
  'an IP address or a host name, such as 127.0.0.1',
)

export const origin = z.pipe(
  text(
    (value) => {
      const url = URL.parse(value)
      const isBare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
      return Boolean(isBare && /^https?:$/.test(url.protocol))
    },
    'an http or https address without a path, such as https://example.com',
    quoteWithoutLogin,
  ),
  z.transform((value) => new URL(value).origin),
)

export const postgresUrl = text(
  (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
  'postgres://user:password@host:5432/database',
  withhold,
)

/** `required`: without TLS nothing is sent. `as offered` is for loopback, where nobody can listen. */
export interface SmtpServer {
  url: string
  tls: 'required' | 'as offered' | 'off'
}

const smtpForms =
  'smtp://user:password@host:587 (encrypted by STARTTLS), smtps://…, or smtp://…?tls=off for a line without encryption'

export const smtpServer = z.pipe(
  z.string(),
  z.transform((value, { issues }): SmtpServer => {
    const url = URL.parse(value)
    // nodemailer reads options from the query. `tls=off` is ours, and the only one accepted that weakens the connection.
    const [option, ...others] = [...(url?.searchParams ?? [])].filter(([name]) => /tls|secure/i.test(name))
    const isOff = option?.join('=') === 'tls=off' && others.length === 0 && url?.protocol === 'smtp:'
    if (!url?.hostname || !/^smtps?:$/.test(url.protocol) || (option && !isOff)) {
      issues.push({ code: 'custom', input: value, message: message(withhold(), smtpForms) })
      return z.NEVER
    }
    if (!isOff) return { url: value, tls: isLoopback(url.hostname) ? 'as offered' : 'required' }
    url.searchParams.delete('tls')
    return { url: url.href, tls: 'off' }
  }),
)

/** An age recipient, or 43 characters of before backups were age files (scripts/legacy-backup.ts). */
export const backupPublicKey = text(
  /^(age1[02-9ac-hj-np-z]{58}|[\w-]{43})$/,
  'what `npm run backup-key` printed, age1…',
  // Somebody may have set the private key by mistake.
  withhold,
)

export const secret = text((value) => value.length >= 32, 'at least 32 random characters', countCharacters)

export const filePath = text(
  (value) => value.length <= 1000 && !/\p{Cc}|-----BEGIN/u.test(value),
  'the path of a file',
  // Somebody may have set the key itself.
  withhold,
)

export const password = text(
  (value) => value.length >= 8 && value.length <= 200,
  '8 to 200 characters',
  countCharacters,
)

export const stripeSecretKey = text(/^[sr]k_/, 'a value that starts with sk_ or rk_', withhold)
export const razorpayKeyId = text(/^rzp_/, 'a value that starts with rzp_', withhold)
/** The owner makes it up, or a company does. */
export const anySecret = text(
  (value) => value.length <= 200 && !/\p{Cc}/u.test(value),
  'up to 200 characters in one line',
  withhold,
)
export const stripeWebhookSecret = text(/^whsec_/, 'a value that starts with whsec_', withhold)

/** NPCI's format: a name, @, the handle of a bank or an app. */
export const upiAddress = text(/^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/, 'a UPI address such as name@bank')

export const shortText = text((value) => value.length <= 100 && !/\p{Cc}/u.test(value), 'up to 100 characters')

export const mailAddress = text(
  /^(?:[^<>\p{Cc}]* <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u,
  'name@example.com or Name <name@example.com>',
)

export const username = text(/^[\w.@-]{3,50}$/, '3 to 50 letters, digits, dots, hyphens, underscores or @')

/** IP addresses and networks, such as `10.0.0.0/8, 127.0.0.1`. */
export const networks = z.pipe(
  text((value) => listOf(value).every(isNetwork), 'IP addresses or networks with commas between, such as 10.0.0.0/8'),
  z.transform(listOf),
)

function listOf(value: string): string[] {
  return value.split(',').map((part) => part.trim())
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  const isPrefix = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  return family !== 0 && isPrefix && rest.length === 0
}

/** For a variable of earlier versions: ignoring it could turn off something that the operator relies on. */
export function removed(instead: string) {
  return z.optional(z.undefined({ error: message('is no longer supported', instead) }))
}
