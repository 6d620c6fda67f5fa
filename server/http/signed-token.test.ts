import { expect, test } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

test('reads a signed value', () => {
  expect(readToken('secret', 'reset', signToken('secret', 'reset', '42'))).toBe('42')
})

test.each([
  ['another purpose', signToken('secret', 'prove', '42')],
  ['another secret', signToken('other', 'reset', '42')],
  ['another value', signToken('secret', 'reset', '42').replace('42', '43')],
  ['a truncated signature', signToken('secret', 'reset', '42').slice(0, -1)],
  ['no signature', '42'],
  ['an empty token', ''],
  ['a dot', '.'],
])('%s is invalid', (_what, token) => {
  expect(readToken('secret', 'reset', token)).toBeNull()
})
