import { expect, test } from 'vitest'
import { kindInWords } from './kind-in-words.ts'

test('a kind of mail is read as words, also one that is new', () => {
  expect(kindInWords('payment_received')).toBe('Payment received')
  expect(kindInWords('refund_due_to_team')).toBe('Refund due, to the team')
})
