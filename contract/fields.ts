import * as z from 'zod/mini'
import { limits } from './limits.ts'

/*
 * The kinds of text that people type. Each refuses what PostgreSQL or a mail header could not bear: NUL and other
 * control characters, halves of surrogate pairs.
 */

// Controls, line and paragraph separators, and what turns the direction of the text around it.
const hidden = '\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069'
const hiddenInLine = new RegExp(`[\\u0000-\\u001f${hidden}]`)
/** Tab, line feed and carriage return are what people type. */
const hiddenInText = new RegExp(`[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f${hidden}]`)

const unreadable = 'Please remove characters that cannot be shown'

interface TextRules {
  /** Shown when the value is missing, of another type, or too short: docs/spec.md §5.1 has one message for all. */
  message: string
  min?: number
  max: number
  /** Shown when it is too long, where docs/spec.md §5.1 has a message for that. */
  tooLong?: string
  /** What is done to it before it is judged, where that is more than trimming. */
  clean?: z.core.$ZodCheck<string>
}

function text(refused: RegExp, { message, min = 0, max, tooLong, clean = z.trim() }: TextRules) {
  return z.string(message).check(
    clean,
    z.refine((value) => visibleLength(value) >= min, message),
    z.maxLength(max, tooLong ?? `Please use at most ${max} characters`),
    z.refine((value) => !refused.test(value) && value.isWellFormed(), unreadable),
  )
}

/** A name of nothing but zero-width characters is no name. */
function visibleLength(value: string): number {
  return value.replaceAll(/\p{Cf}/gu, '').length
}

/** One line: a name, a city. */
export const line = (rules: TextRules) => text(hiddenInLine, rules)

/** Several lines: a reason, a message. */
export const paragraph = (rules: TextRules) => text(hiddenInText, rules)

/** A name that somebody has: letters that can be written in several ways (é, or e and an accent) are brought into one. */
export const Username = line({
  message: 'Username must be at least 3 characters',
  ...limits.username,
  // Not what is far too long anyway: bringing thousands of accents into order takes seconds.
  clean: z.overwrite((name) => (name.length > 4 * limits.username.max ? name : name.trim().normalize())),
})

// What has no look of its own, and blanks other than the one that everybody types.
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u

/** A name that is being chosen. Two that look the same must not be two people. */
export const NewUsername = Username.check(z.refine((name) => !invisible.test(name), unreadable))

const emailMessage = 'Invalid email address'
export const Email = z
  .string(emailMessage)
  .check(z.trim(), z.maxLength(limits.email.max, emailMessage), z.email(emailMessage))

/** +91, an optional hyphen or space, ten digits of which the first is 6 to 9 (docs/spec.md §5.2). */
const phonePattern = /^\+91[- ]?[6-9]\d{9}$/
const phoneMessage = 'Phone number must be in Indian format (+91 followed by 10 digits)'
export const Phone = z
  .string(phoneMessage)
  .check(z.trim(), z.maxLength(limits.phone.max, phoneMessage), z.regex(phonePattern, phoneMessage))

/** An address of the web: zod alone would take `javascript:` and `data:` too. */
export function webAddress(message: string) {
  return line({ message, min: 1, max: limits.link.max }).check(z.url({ protocol: /^https?$/, error: message }))
}

/** docs/spec.md §5.1 */
export const LinkedinProfile = webAddress('Please enter a valid LinkedIn URL')

/** A field that may be left out, null or left empty; when something is in it, `schema` judges it. */
export function optionalField<S extends z.ZodMiniType<string, string>>(schema: S) {
  const nothing = z.pipe(
    z.union([z.null(), z.string().check(z.trim(), z.maxLength(0))]),
    z.transform(() => undefined),
  )
  return z.optional(z.union([nothing, schema], errorOf(schema)))
}

/** A field of a change: left out it stays as it is, null or left empty it is cleared, and anything else `schema` judges. */
export function changedField<S extends z.ZodMiniType<string, string>>(schema: S) {
  const cleared = z.pipe(
    z.union([z.null(), z.string().check(z.trim(), z.maxLength(0))]),
    z.transform(() => null),
  )
  return z.optional(z.union([cleared, schema], errorOf(schema)))
}

/** What is neither empty nor text at all is refused in the words of the schema: a union has none. */
const errorOf = ({ _zod }: z.ZodMiniType) => ({ error: _zod.def.error as z.core.$ZodErrorMap })

/** A moment as JSON has it. */
export const DateTime = z.iso.datetime()
