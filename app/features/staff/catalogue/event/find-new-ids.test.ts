import { expect, test } from 'vitest'
import type { SessionFields } from './event-fields.ts'
import { findNewIds } from './find-new-ids.ts'

const session = (day: number, id?: number): SessionFields => ({
  id,
  startsAt: `2027-06-${day}T18:00`,
  endsAt: `2027-06-${day}T20:00`,
  title: '',
  items: [],
})

test('a new session gets its id by its start, whatever order it was typed in', () => {
  const sent = [session(21), session(20), session(19, 3)]
  const stored = [session(19, 3), session(20, 5), session(21, 4)]
  expect(findNewIds(sent, sent, stored)).toEqual([
    [0, 4],
    [1, 5],
  ])
})

test('a session whose start was typed meanwhile is still the same', () => {
  expect(findNewIds([session(27)], [session(20)], [session(20, 5)])).toEqual([[0, 5]])
})

test('sessions added or removed meanwhile get no id of another', () => {
  const stored = [session(20, 5)]
  expect(findNewIds([session(20), session(27)], [session(20)], stored)).toEqual([[0, 5]])
  expect(findNewIds([session(28)], [session(20), session(27)], [...stored, session(27, 6)])).toEqual([])
})
