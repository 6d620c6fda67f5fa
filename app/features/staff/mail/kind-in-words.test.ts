import { expect, test } from 'vitest'
import { kindInWords } from './kind-in-words.ts'

test('turns any mail kind into words', () => {
  expect(kindInWords('payment_received')).toBe('Payment received')
  expect(kindInWords('refund_due_to_team')).toBe('Refund due, to the team')
})
