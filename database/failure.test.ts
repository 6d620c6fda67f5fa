import { expect, test } from 'vitest'
import { toFailure } from './failure.ts'

const wrapped = (code: string) => new Error('outer', { cause: Object.assign(new Error('inner'), { code }) })

test.each([
  ['23505', 'duplicate'],
  ['22021', 'invalid'],
  ['22008', 'invalid'],
  ['22003', 'invalid'],
  ['22P02', 'invalid'],
  ['40001', 'retry'],
  ['40P01', 'retry'],
  ['55P03', 'unavailable'],
  ['57P01', 'unavailable'],
  ['57P03', 'unavailable'],
  ['08006', 'unavailable'],
  ['53300', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['EPIPE', 'unavailable'],
])('%s is %s, at any depth of causes', (code, kind) => {
  expect(toFailure(new Error('outermost', { cause: wrapped(code) }))).toEqual({ kind, code, constraint: undefined })
})

test.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated unexpectedly',
])('pg’s “%s” has no code and means unavailable', (message) => {
  expect(toFailure(new Error(message))?.kind).toBe('unavailable')
})

test('returns null for any other error', () => {
  expect(toFailure(wrapped('42P01'))).toBeNull()
  expect(toFailure(new TypeError('x is not a function'))).toBeNull()
  expect(toFailure('text')).toBeNull()
  const circle = new Error('a')
  circle.cause = circle
  expect(toFailure(circle)).toBeNull()
})
