import { expect, test } from 'vitest'
import { compareLists } from './compare-lists.ts'

const evening = {
  id: 1,
  startsAt: '2027-06-20T12:30:00.000Z',
  endsAt: '2027-06-20T14:30:00.000Z',
  title: 'First evening',
  items: [],
}

test('items are added, removed and changed by name', () => {
  const before = [
    { question: 'Is it live?', answer: 'Yes.' },
    { question: 'Who teaches?', answer: 'A person.' },
  ]
  const after = [
    { answer: 'Yes, all of it.', question: 'Is it live?' },
    { question: 'Do I need code?', answer: 'No.' },
  ]
  expect(compareLists('faqs', before, after)).toEqual([
    { kind: 'removed', was: '“Who teaches?”', is: '' },
    {
      kind: 'changed',
      was: '',
      is: '“Is it live?”',
      changes: [{ field: 'answer', before: 'Yes.', after: 'Yes, all of it.' }],
    },
    { kind: 'added', was: '', is: '“Do I need code?”' },
  ])
})

test('a session that moves is shown with both dates in words', () => {
  const later = { ...evening, startsAt: '2027-06-27T12:30:00.000Z', endsAt: '2027-06-27T14:30:00.000Z' }
  expect(compareLists('sessions', [evening], [later])).toEqual([
    {
      kind: 'changed',
      was: '“Sunday, 20 June 2027, 6–8 PM IST: First evening”',
      is: '“Sunday, 27 June 2027, 6–8 PM IST: First evening”',
      changes: [],
    },
  ])
  expect(compareLists('sessions', [], [{ ...evening, title: '' }])).toEqual([
    { kind: 'added', was: '', is: '“Sunday, 20 June 2027, 6–8 PM IST”' },
  ])
})

test('a new agenda changes its session, and the order of keys changes nothing', () => {
  const items = [{ minutes: 30, title: 'Welcome', text: '' }]
  const sameItems = [{ text: '', title: 'Welcome', minutes: 30 }]
  expect(compareLists('sessions', [evening], [{ ...evening, items }])).toMatchObject([
    { kind: 'changed', changes: [{ field: 'items', before: [], after: items }] },
  ])
  expect(compareLists('sessions', [{ ...evening, items }], [{ ...evening, items: sameItems }])).toEqual([
    { kind: 'moved', was: '', is: '' },
  ])
})

test('lines and mentors are shown by their text and name; another order is said', () => {
  expect(compareLists('outcomes', ['A deck'], ['A deck', 'An app'])).toEqual([
    { kind: 'added', was: '', is: '“An app”' },
  ])
  expect(compareLists('bring', ['Tea'], ['Tea', 'Tea'])).toEqual([{ kind: 'added', was: '', is: '“Tea”' }])
  const mentor = { name: 'Asha Rao', photo: null, work: [], linkedin: null }
  expect(compareLists('mentors', [mentor], [])).toEqual([{ kind: 'removed', was: '“Asha Rao”', is: '' }])
  expect(compareLists('bring', ['A laptop', 'Coffee'], ['Coffee', 'A laptop'])).toEqual([
    { kind: 'moved', was: '', is: '' },
  ])
})
