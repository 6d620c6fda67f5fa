import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EventForm, type StaffEvent } from '#contract/staff/catalogue.ts'
import { newEvent, toFields, toInput } from './event-fields.ts'

const event: StaffEvent = {
  id: 3,
  slug: 'ai-for-lawyers',
  title: 'AI for Lawyers',
  description: 'Read a contract faster.',
  startDate: '2031-06-20T12:30:00.000Z',
  endDate: '2031-06-21T14:30:00.000Z',
  price: 1999.5,
  seats: null,
  seatsTaken: 4,
  isOpen: true,
  state: 'open',
  featured: false,
  imagePath: null,
  joinUrl: 'https://zoom.example/j/1',
  kind: 'masterclass',
  version: '2031-01-01T00:00:00.000Z',
}
const { id: _, seatsTaken: __, kind: ___, imagePath: ____, version: _____, state: ______, ...sent } = event

test('loading and saving without a change keeps the event as it is', () => {
  expect(toFields(event)).toMatchObject({ startDate: '2031-06-20T18:00', price: '1999.5', isLimited: false })
  expect(z.parse(EventForm, toInput(toFields(event)))).toEqual({ ...sent, imagePath: undefined })
})

test.each([
  ['1,999', 1999],
  ['₹ 2500.50', 2500.5],
  ['0', 0],
])('accepts %s as a price', (price, rupees) => {
  expect(toInput({ ...toFields(event), price }).price).toBe(rupees)
})

test('an empty form has an error message for each field', () => {
  const { error } = z.safeParse(EventForm, toInput(newEvent))
  const messages = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
  expect(messages).toMatchObject({
    title: 'Please fill this in',
    startDate: 'Please choose when it begins',
    endDate: 'Please choose when it ends',
    price: 'Please enter a price',
    seats: 'A whole number',
  })
})

test.each(['12.345', '1e3', '-5', 'free'])('rejects %s as a price', (price) => {
  expect(z.safeParse(EventForm, toInput({ ...toFields(event), price })).success).toBe(false)
})
