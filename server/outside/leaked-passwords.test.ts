import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { isLeaked } from './leaked-passwords.ts'

const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
const commonestFirst = JSON.parse(readFileSync(file, 'utf8')) as string[]

test('contains the three thousand most common passwords of sufficient length, and not the whole list', async () => {
  const longEnough = commonestFirst.filter(({ length }) => length >= 6)
  const found = await Promise.all(longEnough.map(isLeaked))
  expect(found.slice(0, 3_000).every(Boolean)).toBe(true)
  expect(found.filter(Boolean)).toHaveLength(4_000)
})

test('ignores case', async () => {
  expect(await Promise.all(['letmein', 'LetMeIn', 'LETMEIN'].map(isLeaked))).toEqual([true, true, true])
})
