import { expect, test } from 'vitest'
import { comingSteps } from './coming-steps.ts'

test('the event’s own list says what to bring', () => {
  expect(comingSteps(['A laptop', 'One idea']).at(-1)).toEqual({
    when: 'On the day',
    title: 'What to bring',
    text: ['A laptop', 'One idea'],
  })
})

test('without a list nothing is said about it', () => {
  expect(comingSteps([]).map(({ title }) => title)).toEqual(['Join from your page'])
  expect(comingSteps()).toEqual(comingSteps([]))
})

test('the booking’s own page says nothing about finding itself', () => {
  expect(comingSteps(['A laptop'], { kind: 'before' }).map(({ title }) => title)).toEqual(['What to bring'])
})
