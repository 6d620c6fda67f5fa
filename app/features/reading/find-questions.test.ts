import { expect, test } from 'vitest'
import { help } from '#content/help.ts'
import { findQuestions } from './find-questions.ts'

const idsFor = (search: string) =>
  findQuestions(help.topics, search).flatMap(({ questions }) => questions.map(({ id }) => id))

test('no search finds every question', () => {
  expect(findQuestions(help.topics, '  ')).toEqual(help.topics)
})

test('every word must be there, in any order and any case', () => {
  expect(idsFor('UPI screenshot')).toContain('upi')
  expect(idsFor('SCREENSHOT upi')).toEqual(idsFor('UPI screenshot'))
  expect(idsFor('refund')).toContain('refund')
})

test('hyphens and quotation marks make no difference', () => {
  expect(idsFor('email')).toEqual(idsFor('e-mail'))
  expect(idsFor('coming soon')).toContain('coming-soon')
})

test('words that people use and the answer does not are found too', () => {
  expect(idsFor('PhonePe')).toContain('upi')
})

test('what is nowhere is not found', () => {
  expect(idsFor('helicopter')).toEqual([])
})

test('every question has an address of its own', () => {
  const ids = help.topics.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)])
  expect(new Set(ids).size).toBe(ids.length)
})
