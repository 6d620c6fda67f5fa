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
