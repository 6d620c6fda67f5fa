import { get } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EventForm } from '#contract/staff/event-form.ts'
import { editedFields as edited, staffEvent as event, picture } from '#tests/factories/staff-event.ts'
import { newEvent, toFields } from './event-fields.ts'
import { countErrors, findErrors } from './find-errors.ts'
import { toInput } from './to-input.ts'

test('loading and saving without a change keeps the event as it is', () => {
  const { version } = event
  expect(z.parse(EventForm, { ...toInput(toFields(event)), version })).toEqual({
    ...edited,
    imagePath: undefined,
    version,
  })
})

test('times are on India’s clock, and numbers are as people type them', () => {
  const fields = toFields(event)
  expect(fields.sessions[1]).toMatchObject({ id: 7, startsAt: '2031-06-21T22:00', endsAt: '2031-06-22T00:30' })
  expect(fields).toMatchObject({ price: '1999.5', listPrice: '2999', isLimited: false, seats: '', hasRefunds: false })
})

test.each([
  ['1,999', 1999],
  ['₹ 2500.50', 2500.5],
  ['0', 0],
])('accepts %s as a price', (price, rupees) => {
  expect(toInput({ ...toFields(event), price }).price).toBe(rupees)
})

test.each(['12.345', '1e3', '-5', 'free', ''])('rejects %s as a price', (price) => {
  expect(findErrors({ ...toFields(event), price }, false).price?.message).toBe('Please enter a price')
})

test('an empty work line is not sent, and a cleared list price and LinkedIn are nothing', () => {
  const mentor = { name: 'Asha Rao', photo: null, work: ['', ' Counsel'], linkedin: ' ' }
  const { mentors, listPrice } = toInput({ ...toFields(event), listPrice: ' ', mentors: [mentor] })
  expect(mentors).toEqual([{ name: 'Asha Rao', photo: null, work: [' Counsel'], linkedin: null }])
  expect(listPrice).toBeNull()
})

test('a new event needs little: a title, an address, a description, a price and its seats', () => {
  const errors = findErrors(newEvent, true)
  expect(Object.keys(errors).sort()).toEqual(['description', 'price', 'seats', 'slug', 'title'])
  expect(countErrors(errors)).toBe(5)
})

test('each error belongs to the field that shows it', () => {
  const fields = toFields(event)
  const [first] = fields.sessions
  const errors = findErrors(
    {
      ...fields,
      sessions: [
        { startsAt: '', endsAt: '', title: '', items: [{ minutes: 'x', title: 'Welcome', text: '' }] },
        { startsAt: '2031-06-20T18:00', endsAt: '2031-06-20T17:00', title: '', items: [] },
      ],
      mentors: [{ name: 'Asha Rao', photo: null, work: ['', 'x'], linkedin: 'no' }],
      outcomes: [{ value: 'Fine' }, { value: '' }],
      pictures: [{ picture: null }, { picture: { ...picture, alt: '' } }],
    },
    false,
  )
  const messageOf = (field: string, found = errors) => (get(found, field) as { message?: string } | undefined)?.message
  expect(messageOf('sessions.0.startsAt')).toBe('Please choose when it starts')
  expect(messageOf('sessions.0.items.0.minutes')).toBe('A whole number')
  expect(messageOf('sessions.1.endsAt')).toBe('It must end after it starts')
  expect(messageOf('mentors.0.work.1')).toBe('Please fill this in')
  expect(messageOf('mentors.0.linkedin')).toBe('Please enter a valid LinkedIn URL')
  expect(messageOf('pictures.1.picture.alt')).toBe('Please describe the picture')
  expect(messageOf('outcomes.1.value')).toBe('Please fill this in')

  const short = { ...first, startsAt: '2031-06-20T18:00', endsAt: '2031-06-20T18:10', title: '', items: [] }
  const items = [{ minutes: '11', title: 'Welcome', text: '' }]
  const tooLong = findErrors({ ...fields, sessions: [{ ...short, items }] }, false)
  expect(messageOf('sessions.0.items.root', tooLong)).toBe('The agenda is longer than the session')
  const twice = findErrors({ ...fields, sessions: [short, short] }, false)
  expect(messageOf('sessions.root', twice)).toBe('Two sessions overlap')
})

test.each([true, false])('a cohort needs its course (new: %s)', (isNew) => {
  const cohort = { ...toFields(event), kind: 'cohort' as const, courseSlug: '' }
  expect(findErrors(cohort, isNew).courseSlug?.message).toBe('A cohort belongs to a course')
})
