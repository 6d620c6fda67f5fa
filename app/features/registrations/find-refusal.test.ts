import { expect, test } from 'vitest'
import type { EventState } from '#contract/events.ts'
import { makeEvent } from '#tests/support/make-event.ts'
import { findRefusal } from './find-refusal.ts'

const ahead = [['2099-06-28T05:30:00.000Z', '2099-06-28T07:00:00.000Z']] as const
const made = (state: EventState, times: Parameters<typeof makeEvent>[0]['times'] = ahead) =>
  makeEvent({ slug: 'ai', title: 'AI', state, times })

test.each(['full', 'closed', 'over', 'cancelled', 'undated'] as const)(
  'the server’s HTML refuses a %s event',
  (state) => {
    expect(findRefusal(made(state), undefined)).toBe(state)
  },
)

test('an event that is open or happening now is offered', () => {
  expect(findRefusal(made('open'), undefined)).toBeUndefined()
  expect(findRefusal(made('live'), { isOpen: true, seatsLeft: null })).toBeUndefined()
})

test('availability decides whether there is a seat', () => {
  expect(findRefusal(made('full'), { isOpen: true, seatsLeft: 1 })).toBeUndefined()
  expect(findRefusal(made('open'), { isOpen: true, seatsLeft: 0 })).toBe('full')
})

test('an event that is no longer open names the reason that is known', () => {
  const refused = { isOpen: false, seatsLeft: 4 }
  expect(findRefusal(made('open'), refused)).toBe('closed')
  expect(findRefusal(made('full'), refused)).toBe('closed')
  expect(findRefusal(made('cancelled'), refused)).toBe('cancelled')
  expect(findRefusal(made('open', [['2020-06-28T05:30:00.000Z', '2020-06-28T07:00:00.000Z']]), refused)).toBe('over')
  expect(findRefusal(made('undated', []), refused)).toBe('undated')
})
