import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** +91, an optional hyphen or space, ten digits of which the first is 6 to 9 (docs/spec.md §5.2). */
const phonePattern = /^\+91[- ]?[6-9]\d{9}$/
const phoneMessage = 'Phone number must be in Indian format (+91 followed by 10 digits)'

// Spaces, dots, brackets, slashes, every kind of dash, and the invisible marks that phone books copy along.
const separators = /[\s.()[\]/\p{Pd}\p{Cf}]/gu
/** With +91, 0091, 91, the trunk prefix 0 or nothing in front. */
const indianMobile = /^(?:(?:\+|0{1,2})?910?|0)?([6-9]\d{9})$/

/** `+91` and ten digits, however an Indian mobile number is typed. Other text stays as it is. */
export function normalizePhone(text: string): string {
  const digits = indianMobile.exec(text.replaceAll(separators, ''))?.[1]
  return digits === undefined ? text : `+91${digits}`
}

const phoneChecks = [z.maxLength(limits.phone.max, phoneMessage), z.regex(phonePattern, phoneMessage)] as const

/** What the API accepts; stored without the separator. */
export const Phone = z.string(phoneMessage).check(z.trim(), ...phoneChecks, z.overwrite(normalizePhone))

/** What a form accepts: any spelling of an Indian mobile number, which it sends as the API wants it. */
export const TypedPhone = z.string(phoneMessage).check(z.trim(), z.overwrite(normalizePhone), ...phoneChecks)

const anyPhoneMessage = 'Enter an Indian mobile number, or one from abroad with + and its country code'
/** E.164: a country code other than India's, and at most 15 digits in all. */
const foreignNumber = /^\+(?!91)[1-9]\d{6,14}$/

/** What the team may enter: any spelling of an Indian mobile number, or a number from abroad. */
export const AnyPhone = z.string(anyPhoneMessage).check(
  z.trim(),
  z.overwrite((text) => compactForeign(normalizePhone(text))),
  z.maxLength(limits.phone.max, anyPhoneMessage),
  z.refine((text) => phonePattern.test(text) || foreignNumber.test(text), anyPhoneMessage),
)

function compactForeign(text: string): string {
  const compact = text.replaceAll(separators, '').replace(/^00/, '+')
  return foreignNumber.test(compact) ? compact : text
}
