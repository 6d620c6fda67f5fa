import { expect, test } from 'vitest'
import { help, helpWithoutScreenshots } from '#content/help.ts'
import { findQuestions } from './find-questions.ts'

const idsFor = (search: string) =>
  findQuestions(help.topics, search).flatMap(({ questions }) => questions.map(({ id }) => id))

test('an empty search returns every question', () => {
  expect(findQuestions(help.topics, '  ')).toEqual(help.topics)
})

test('matches all words, in any order and case', () => {
  expect(idsFor('UPI screenshot')).toContain('upi')
  expect(idsFor('SCREENSHOT upi')).toEqual(idsFor('UPI screenshot'))
  expect(idsFor('refund')).toContain('refund')
})

test('ignores hyphens and quotation marks', () => {
  expect(idsFor('email')).toEqual(idsFor('e-mail'))
  expect(idsFor('coming soon')).toContain('coming-soon')
})

test('finds synonyms that the answer does not contain', () => {
  expect(idsFor('PhonePe')).toContain('upi')
})

test('returns nothing without a match', () => {
  expect(idsFor('helicopter')).toEqual([])
})

test('every question has a unique id', () => {
  const ids = help.topics.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)])
  expect(new Set(ids).size).toBe(ids.length)
})

test('where no screenshots are taken, no question or answer is about one', () => {
  const all = (topics: typeof help.topics) => topics.flatMap(({ questions }) => questions)
  const left = all(helpWithoutScreenshots.topics).map(({ question, answer }) => ({ question, answer }))
  expect(JSON.stringify(left)).not.toMatch(/screenshot/i)
  // Those about registering stay.
  expect(all(helpWithoutScreenshots.topics).map(({ id }) => id)).toEqual(
    all(help.topics)
      .map(({ id }) => id)
      .filter((id) => !['upi-how-long', 'screenshot-refused', 'screenshot-privacy'].includes(id)),
  )
})
