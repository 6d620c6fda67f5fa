import * as z from 'zod/mini'
import { limits } from './limits.ts'

/*
 * Text fields. All reject what PostgreSQL or mail headers cannot contain: control characters and lone surrogates.
 */

// Control characters, line and paragraph separators, and bidirectional overrides.
const hidden = '\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069'
const hiddenInLine = new RegExp(`[\\u0000-\\u001f${hidden}]`)
/** Allows tab, line feed and carriage return. */
const hiddenInText = new RegExp(`[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f${hidden}]`)

const unreadable = 'Please remove characters that can’t be displayed'

interface TextRules {
  /** For a missing, mistyped or too short value: docs/spec.md §5.1 has one message for all. */
  message: string
  min?: number
  max: number
  /** For a too long value, where docs/spec.md §5.1 has a message. */
  tooLong?: string
  /** Replaces the default trimming. */
  clean?: z.core.$ZodCheck<string>
}

function text(refused: RegExp, { message, min = 0, max, tooLong, clean = z.trim() }: TextRules) {
  return z.string(message).check(
    clean,
    // The API's description shows this one; the next is stricter.
    z.minLength(min, message),
    z.refine((value) => value.length < min || visibleLength(value) >= min, message),
    z.maxLength(max, tooLong ?? `Please use at most ${max} characters`),
    z.refine((value) => !refused.test(value) && value.isWellFormed(), unreadable),
  )
}

// Joiners, fillers and the blank Braille pattern: they take part in no length.
const invisible = '[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]'
const invisibleOnes = new RegExp(invisible, 'gu')

function visibleLength(value: string): number {
  return value.replaceAll(invisibleOnes, '').trim().length
}

/** One line: a name, a city. */
export const line = (rules: TextRules) => text(hiddenInLine, rules)

/** Several lines: a reason, a message. */
export const paragraph = (rules: TextRules) => text(hiddenInText, rules)

/** Unicode-normalised, so é equals e with a combining accent. */
const username = (max: number) =>
  line({
    message: `Username must be at least ${limits.username.min} characters`,
    min: limits.username.min,
    max,
    // Skips overlong input: normalising thousands of accents takes seconds.
    clean: z.overwrite((name) => (name.length > 4 * max ? name : name.trim().normalize())),
  })
export const Username = username(limits.username.max)

/** What people sign in with: their username, or the email address of their account. */
export const SignInName = username(limits.email.max)

const invisibleOrOtherSpace = new RegExp(`${invisible}|(?! )\\p{Zs}`, 'u')

/** For new names: no two may look the same. */
export const NewUsername = Username.check(z.refine((name) => !invisibleOrOtherSpace.test(name), unreadable))

const emailMessage = 'Invalid email address'
export const Email = z
  .string(emailMessage)
  .check(z.trim(), z.maxLength(limits.email.max, emailMessage), z.email(emailMessage))

/** Restricts the protocol, because zod also accepts `javascript:` and `data:`. */
export function webAddress(message: string) {
  return line({ message, min: 1, max: limits.link.max }).check(z.url({ protocol: /^https?$/, error: message }))
}

/** Only https, and nobody's password: what people open from a page or an email. */
export function secureAddress(message: string) {
  return line({ message, min: 1, max: limits.link.max }).check(
    z.url({ protocol: /^https$/, error: message }),
    z.refine((address) => /^https:\/\/[^@/\\?#]+([/?#]|$)/i.test(address), message),
  )
}

/** docs/spec.md §5.1 */
export const LinkedinProfile = webAddress('Please enter a valid LinkedIn URL')

/** May be missing, null or empty; `schema` validates any other value. */
export function optionalField<S extends z.ZodMiniType<string, string>>(schema: S) {
  const nothing = z.pipe(
    z.union([z.null(), z.string().check(z.trim(), z.maxLength(0))]),
    z.transform(() => undefined),
  )
  return z.optional(z.union([nothing, schema], errorOf(schema)))
}

/** For updates: missing means unchanged, null or empty means cleared; `schema` validates any other value. */
export function changedField<S extends z.ZodMiniType<string, string>>(schema: S) {
  const cleared = z.pipe(
    z.union([z.null(), z.string().check(z.trim(), z.maxLength(0))]),
    z.transform(() => null),
  )
  return z.optional(z.union([cleared, schema], errorOf(schema)))
}

/** Uses the schema's error message, because a union has none. */
const errorOf = ({ _zod }: z.ZodMiniType) => ({ error: _zod.def.error as z.core.$ZodErrorMap })

export const DateTime = z.iso.datetime()
