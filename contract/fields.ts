import * as z from 'zod/mini'
import { limits } from './limits.ts'

/*
 * The kinds of text that people type. Each refuses what PostgreSQL or a mail header could not bear: NUL and other
 * control characters, halves of surrogate pairs.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlInLine = /[\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: tab, line feed and carriage return are what people type
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const unreadable = 'Please remove characters that cannot be shown'

interface TextRules {
  /** Shown when the value is missing, of another type, or too short: the spec has one message for all three. */
  message: string
  min?: number
  max: number
}

function text(control: RegExp, { message, min = 0, max }: TextRules) {
  return z.string(message).check(
    z.trim(),
    z.minLength(min, message),
    z.maxLength(max, `Please use at most ${max} characters`),
    z.refine((value) => !control.test(value) && value.isWellFormed(), unreadable),
  )
}

/** One line: a name, a city. */
export const line = (rules: TextRules) => text(controlInLine, rules)

/** Several lines: a reason, a message. */
export const paragraph = (rules: TextRules) => text(controlInText, rules)

const emailMessage = 'Invalid email address'
export const Email = z
  .string(emailMessage)
  .check(z.trim(), z.maxLength(limits.email.max, emailMessage), z.email(emailMessage))

/** Spec, section 5: +91, an optional hyphen or space, ten digits of which the first is 6 to 9. */
const phonePattern = /^\+91[- ]?[6-9]\d{9}$/
const phoneMessage = 'Phone number must be in Indian format (+91 followed by 10 digits)'
export const Phone = z
  .string(phoneMessage)
  .check(z.trim(), z.maxLength(limits.phone.max, phoneMessage), z.regex(phonePattern, phoneMessage))

/** Spec, section 5: a valid address. Only of the web: zod alone would take `javascript:` and `data:` too. */
const linkedinMessage = 'Please enter a valid LinkedIn URL'
export const LinkedinProfile = z
  .string(linkedinMessage)
  .check(
    z.trim(),
    z.maxLength(limits.link.max, linkedinMessage),
    z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: linkedinMessage }),
  )

/** A field that may be left out or left empty; when something is in it, `schema` judges it. */
export function optionalField<S extends z.ZodMiniType<string, string>>(schema: S) {
  const empty = z.pipe(
    z.string().check(z.trim(), z.maxLength(0)),
    z.transform(() => undefined),
  )
  return z.optional(z.union([empty, schema]))
}

/** A moment as JSON has it. */
export const Moment = z.iso.datetime()
