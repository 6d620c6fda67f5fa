import { expect, test } from 'vitest'
import { writeHelp } from '#content/help.ts'
import { taxWords } from '#content/taxes.ts'
import { writeTerms } from '#content/terms.ts'
import { findQuestions } from './find-questions.ts'

const facts = { takesScreenshots: true, includesGst: false }
const help = writeHelp(facts)
const helpWithoutScreenshots = writeHelp({ ...facts, takesScreenshots: false })

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

test.each([
  [true, [taxWords.included], [taxWords.without]],
  [false, [taxWords.without], [taxWords.included]],
  // Not known: then nothing is claimed.
  [null, [], [taxWords.without, taxWords.included]],
])('where prices include GST: %s, the answer and the terms say so', (includesGst, said, unsaid) => {
  for (const text of [writeHelp({ ...facts, includesGst }), writeTerms({ ...facts, includesGst })].map((one) =>
    JSON.stringify(one),
  )) {
    for (const sentence of said) expect(text).toContain(sentence)
    for (const sentence of unsaid) expect(text).not.toContain(sentence)
  }
})
