import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  changedField,
  Email,
  LinkedinProfile,
  line,
  NewUsername,
  optionalField,
  paragraph,
  secureAddress,
  Username,
} from './fields.ts'
import { Phone } from './phone.ts'

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string())
const rules = { message: 'No', min: 2, max: 50 }
const parse = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value)

test('text is trimmed, within its limits and free of control characters', async () => {
  await fc.assert(
    fc.property(anyText, (text) => {
      for (const [schema, forbidden] of [
        [line(rules), /\p{Cc}/u],
        [paragraph(rules), /[^\P{Cc}\t\n\r]/u],
      ] as const) {
        const result = parse(schema, text)
        if (!result.success) continue
        const value = result.data as string
        expect(value).toBe(text.trim())
        expect(value.length).toBeGreaterThanOrEqual(2)
        expect(value.length).toBeLessThanOrEqual(50)
        expect(value.isWellFormed()).toBe(true)
        expect(value).not.toMatch(forbidden)
      }
    }),
  )
})

test('what nobody can see does not count as text', () => {
  for (const unseen of ['\u115f\u115f\u115f', '\u2800\u2800\u2800', '\u200b  \u200b', '\u3164 \uffa0', 'A\u2800\ufe0f'])
    for (const schema of [line(rules), paragraph(rules)])
      expect(parse(schema, unseen).error?.issues.map(({ message }) => message)).toEqual(['No'])
  // Joiners are part of how some names are written.
  for (const name of ['क्\u200dष', 'श्री\u200cमती', 'A\u2800B']) expect(z.parse(line(rules), name)).toBe(name)
})

test('rejects values that are not strings', async () => {
  await fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(typeof value !== 'string')
      for (const schema of [line(rules), paragraph(rules), Email, Phone, LinkedinProfile])
        expect(parse(schema, value).success).toBe(false)
    }),
  )
})

test('accepts every Indian mobile number, with a hyphen, a space or neither', async () => {
  await fc.assert(
    fc.property(fc.constantFrom('', '-', ' '), fc.stringMatching(/^[6-9]\d{9}$/), (between, digits) => {
      expect(parse(Phone, `+91${between}${digits}`).success).toBe(true)
    }),
  )
})

test('accepts only http and https links', async () => {
  await fc.assert(
    fc.property(anyText, (text) => {
      const result = parse(LinkedinProfile, text)
      if (result.success) expect(['http:', 'https:']).toContain(new URL(result.data as string).protocol)
    }),
  )
  for (const link of ['javascript://x%0aalert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'ftp://a.b', '//a.b'])
    expect(parse(LinkedinProfile, link).success).toBe(false)
})

test('an empty optional field counts as missing', () => {
  const schema = optionalField(Phone)
  for (const empty of [undefined, null, '', '   '])
    expect(parse(schema, empty)).toMatchObject({ success: true, data: undefined })
  expect(parse(schema, '12345').success).toBe(false)
})

test('an optional field of another type has the field’s own error message', async () => {
  await fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(typeof value !== 'string' && value !== null && value !== undefined)
      for (const field of [optionalField(line(rules)), changedField(line(rules))])
        expect(parse(field, value).error?.issues.map(({ message }) => message)).toEqual(['No'])
    }),
  )
})

test('usernames that look the same are equal', () => {
  expect(z.parse(Username, ' Rene\u0301 ')).toBe('Ren\u00e9')
  expect(z.parse(Username, 'Ren\u00e9')).toBe('Ren\u00e9')
  // Three code points, but two characters once normalised.
  expect(parse(Username, 'e\u0301a').error?.issues[0]?.message).toBe('Username must be at least 3 characters')
  const hidden =
    '\u200b\u200d\u00ad\ufeff\u2060\u{e0041}\ufe0f\u034f\u3164\u115f\uffa0\u2800\u17b4\u180b\u{e0100}\u00a0\u3000'
  for (const one of hidden)
    expect(parse(NewUsername, `ad${one}min`).error?.issues[0]?.message).toBe(
      'Please remove characters that can’t be displayed',
    )
  expect(z.parse(NewUsername, 'asha rao')).toBe('asha rao')
  // Accounts that already have such a name can still sign in.
  expect(z.parse(Username, 'ad\u200dmin')).toBe('ad\u200dmin')
})

test('an overlong username is refused without the slow normalisation', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const name = `a${'\u0301'.repeat(15_000)}${'\u0316'.repeat(15_000)}`
  expect(parse(Username, name).success).toBe(false)
  expect(normalize).not.toHaveBeenCalled()
  normalize.mockRestore()
})

test('an address that people open is https and has no name or password in it', () => {
  const address = secureAddress('No')
  for (const good of [
    'https://example.com',
    'https://example.com/a@b?c=d@e',
    'https://example.com?x#y',
    'HTTPS://a.example:8443/',
  ])
    expect(parse(address, good).success).toBe(true)
  for (const bad of [
    'http://example.com',
    'https:/a:b@evil.example',
    'https:a@evil.example',
    'https:\\\\a@evil.example',
    'https:/\\a:b@evil.example/',
    'https:///a@evil.example',
    'https://a:b@evil.example',
    'https://example.com\\@evil.example',
    'https:/staff',
  ])
    expect([bad, parse(address, bad).success]).toEqual([bad, false])
})
