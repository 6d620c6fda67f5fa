import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Database } from './database.ts'
import { interests } from './schema/tables.ts'
import { matchesSearch, searchVector } from './search.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const place = { phone: '+91 9876543210', city: 'Pune', country: 'India', courseSlug: 'vibecoding' }
  await database.queries.insert(interests).values([
    { name: 'Asha Rao', email: 'asha.rao+ai@example.com', ...place },
    { name: 'आशा राव', email: 'second@example.org', ...place },
    { name: "Dara O'Neil", email: 'third_person@example.org', ...place },
  ])
})
afterAll(() => database.close())

const words = searchVector(interests.name, interests.email)

async function found(typed: string): Promise<string[]> {
  const rows = await database.queries
    .select({ name: interests.name })
    .from(interests)
    .where(matchesSearch({ table: interests, id: interests.id, words, email: interests.email }, typed))
    .orderBy(interests.id)
  return rows.map(({ name }) => name)
}

test.each([
  ['a prefix of a word, in any case', 'aSH', ['Asha Rao']],
  ['all words', 'rao asha', ['Asha Rao']],
  ['a word that does not match', 'asha kumar', []],
  ['a whole email address', 'asha.rao+ai@example.com', ['Asha Rao']],
  ['a whole email address that is part of another', 'rao+ai@example.com', []],
  ['the beginning of an email address', 'Asha.Rao+ai@exam', ['Asha Rao']],
  ['part of an email address', 'third_p', ["Dara O'Neil"]],
  ['a domain', '@example.org', ['आशा राव', "Dara O'Neil"]],
  ['another script', 'आशा', ['आशा राव']],
  ['an apostrophe', "o'neil", ["Dara O'Neil"]],
  ['nothing but punctuation', ' @.!', []],
  ['tsquery operators', "asha | 'x' & !y:*", []],
  ['an SQL injection', "asha') or true --", []],
])('finds by %s', async (_what, typed, names) => {
  expect(await found(typed)).toEqual(names)
})
