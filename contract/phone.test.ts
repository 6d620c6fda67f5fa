import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { normalizePhone, Phone, TypedPhone } from './phone.ts'

const message = 'Phone number must be in Indian format (+91 followed by 10 digits)'
const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map((issue) => issue.message)

const mobile = fc.stringMatching(/^[6-9]\d{9}$/)
const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '091', '+91 (0)', '+91-', '(+91) ')
const separator = fc.constantFrom('', '', '', ' ', '-', '.', '\u00a0', '\u2011', ') ')

test.each([
  '9845012345',
  '098450 12345',
  '98450 12345',
  '+91 98450 12345',
  '+91-98450-12345',
  '+91 (98450) 12345',
  '+91.98450.12345',
  '0091 98450 12345',
  '91 98450 12345',
  ' \u202a+91\u00a098450\u201112345\u202c ',
])('a form sends %s as +919845012345', (typed) => {
  expect(z.parse(TypedPhone, typed)).toBe('+919845012345')
})

test('a form takes every spelling of an Indian mobile number, and the API takes what the form sends', async () => {
  await fc.assert(
    fc.property(prefix, mobile, fc.array(separator, { minLength: 10, maxLength: 10 }), (before, digits, between) => {
      const typed = before + [...digits].map((digit, index) => digit + (between[index] ?? '')).join('')
      expect(z.parse(TypedPhone, typed)).toBe(`+91${digits}`)
      expect(z.parse(Phone, z.parse(TypedPhone, typed))).toBe(`+91${digits}`)
    }),
  )
})

test.each(['', '12', '984501234', '98450123456', '5845012345', '+1 9845012345', '+9845012345', '98450 1234x', '+91'])(
  'a form refuses %s with the message of the spec, and does not change it',
  (typed) => {
    expect(messagesOf(TypedPhone, typed)?.[0]).toBe(message)
    expect(normalizePhone(typed)).toBe(typed)
  },
)

test.each(['9845012345', '098450 12345', '+91 98450 12345', '+91  9845012345', '919845012345'])(
  'the API refuses %s, which only a form accepts',
  (phone) => expect(messagesOf(Phone, phone)?.[0]).toBe(message),
)

test('a number is stored without the separator that the API allows', () => {
  for (const between of ['', ' ', '-']) expect(z.parse(Phone, `+91${between}9845012345`)).toBe('+919845012345')
})
