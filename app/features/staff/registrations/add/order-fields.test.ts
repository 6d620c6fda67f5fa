import { get } from 'react-hook-form'
import { expect, test } from 'vitest'
import { newOrderFields, type OrderFields, readOrder, totalOf } from './order-fields.ts'

const now = new Date('2026-11-15T06:00:00Z')
const person = (number: number) => ({ name: 'Ravi Kumar', email: `ravi${number}@example.in`, phone: '098765 43210' })
const filled = (changes: Partial<OrderFields> = {}): OrderFields => ({
  ...newOrderFields('masterclass', 1999, now),
  attendees: [person(1), person(2)],
  note: 'Bank transfer',
  ...changes,
})

test('a filled form is read as an order, without what its choices leave out', () => {
  expect(readOrder(filled()).order).toEqual({
    eventSlug: 'masterclass',
    attendees: [person(1), person(2)].map((one) => ({ ...one, phone: '+919876543210' })),
    payment: { kind: 'received', pricePerSeat: 1999, receivedOn: '2026-11-15' },
    note: 'Bank transfer',
  })
  const { payment } = filled()
  expect(readOrder(filled({ payment: { ...payment, kind: 'complimentary' } })).order?.payment).toEqual({
    kind: 'complimentary',
  })
})

test('errors are at the fields that they belong to', () => {
  const { payment } = filled()
  const { errors } = readOrder(
    filled({
      eventSlug: '',
      attendees: [person(1), person(1)],
      payment: { ...payment, pricePerSeat: 'free' },
      hasPayer: true,
      note: '',
    }),
  )
  const at = (name: string, all: object = errors) => (get(all, name) as { message: string } | undefined)?.message
  expect(at('eventSlug')).toBe('Choose an event')
  expect(at('payment.pricePerSeat')).toBe('Enter an amount')
  expect(at('payer.email')).toBe('Invalid email address')
  expect(at('note')).toBe('Say why')
  const { errors: double } = readOrder(filled({ attendees: [person(1), person(1)] }))
  expect(at('attendees.1.email', double)).toBe('This address is listed twice')
})

test('the total is exact to the paisa', () => {
  const { payment } = filled()
  const total = (changes: Partial<OrderFields['payment']>) => totalOf(filled({ payment: { ...payment, ...changes } }))
  expect(total({ pricePerSeat: '1,999.35' })).toBe(3998.7)
  expect(total({ kind: 'abroad', amount: '₹ 10,000' })).toBe(10_000)
  expect(total({ kind: 'complimentary' })).toBe(0)
})
