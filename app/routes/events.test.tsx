import type { ComponentType } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { workshopSlug } from '#contract/event-paths.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { makeEvent } from '#tests/support/make-event.ts'
import Events, { clientLoader } from './events.tsx'

const everyone = makeEvent({
  slug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone',
  times: [
    ['2031-06-20T12:30:00.000Z', '2031-06-20T14:30:00.000Z'],
    ['2031-06-21T12:30:00.000Z', '2031-06-21T14:30:00.000Z'],
  ],
})
const forLawyers = makeEvent({
  slug: 'ai-for-lawyers',
  title: 'AI for Lawyers',
  times: [['2031-08-02T04:30:00.000Z', '2031-08-02T07:00:00.000Z']],
})
const forTeachers = makeEvent({
  slug: 'ai-for-teachers',
  title: 'AI for Teachers',
  state: 'over',
  times: [
    ['2024-03-02T04:30:00.000Z', '2024-03-02T07:00:00.000Z'],
    ['2024-03-03T04:30:00.000Z', '2024-03-03T07:00:00.000Z'],
  ],
})
const workshop = makeEvent({
  slug: workshopSlug,
  title: 'Vibe Coding for Beginners',
  kind: 'workshop',
  times: [['2031-06-28T05:30:00.000Z', '2031-06-28T07:00:00.000Z']],
})
const course = { id: 6, slug: 'vibecoding', title: 'Vibe Coding, renamed', description: 'The words of the course.' }

async function show(changes: Record<string, unknown> = {}, loaderData = clientLoader()) {
  const stored: Record<string, unknown> = {
    '/api/masterclasses': [forLawyers, forTeachers, everyone],
    [`/api/masterclasses/${workshopSlug}`]: workshop,
    '/api/courses': [course],
    ...changes,
  }
  fakeApi(stored)
  const Page = Events as unknown as ComponentType<{ loaderData: typeof loaderData }>
  const page = await render(<Page loaderData={loaderData} />, '/events')
  await settle()
  const section = (name: string) => ({
    part: () => find(page, 'region', name),
    titles: () => [...find(page, 'region', name).querySelectorAll('article h3')].map(textOf),
  })
  return { page, stored, upcoming: section('Upcoming Events'), past: section('Past Events') }
}

function setNow(now: string) {
  vi.setSystemTime(now)
  onTestFinished(() => void vi.useRealTimers())
}

test('both lists say that they load until the events and courses are there', async () => {
  setNow('2027-01-01')
  const { promise, resolve } = Promise.withResolvers()
  const { upcoming, past } = await show({ '/api/masterclasses': promise })
  const statuses = () => [upcoming, past].flatMap(({ part }) => findAll(part(), 'status').map(textOf))
  expect(statuses()).toEqual(['Loading upcoming events', 'Loading past events'])
  expect([...upcoming.titles(), ...past.titles()]).toEqual([])
  resolve([everyone])
  await settle()
  expect(statuses()).toEqual([])
  expect(upcoming.titles()).toEqual([everyone.title, workshop.title])
  expect(past.titles()).toEqual([course.title])
})

test('events are upcoming, soonest first, or past, latest first, by the end of their last session', async () => {
  setNow('2027-01-01')
  const { upcoming, past } = await show()
  expect(upcoming.titles()).toEqual([everyone.title, workshop.title, forLawyers.title])
  expect(textOf(upcoming.part())).not.toContain('More events coming soon!')
  expect(past.titles()).toEqual([course.title, forTeachers.title])
  for (const article of past.part().querySelectorAll('article')) expect(textOf(article)).toContain('Completed')
  expect(textOf(past.part())).toContain(course.description)
  expect(textOf(past.part())).toContain('2–3 March 2024')
})

test('without another event, more are announced, and the webinar is hidden without its course', async () => {
  setNow('2027-01-01')
  const { upcoming, past } = await show({ '/api/masterclasses': [forTeachers], '/api/courses': [] })
  expect(textOf(upcoming.part())).toContain('More events coming soon!')
  expect(past.titles()).toEqual([forTeachers.title])
})

test('a page that was cached before an event ended moves it to the past events', async () => {
  setNow('2099-01-01')
  const { upcoming, past } = await show({}, { ...clientLoader(), now: Date.parse('2027-01-01') })
  expect(upcoming.titles()).toEqual([])
  expect(textOf(upcoming.part())).toContain('More events coming soon!')
  expect(past.titles()).toEqual([forLawyers, workshop, everyone, course, forTeachers].map(({ title }) => title))
})

test('lists that fail to load say so, and load after Try again', async () => {
  setNow('2027-01-01')
  const { upcoming, past, stored } = await show({ '/api/masterclasses': new Response('{}', { status: 503 }) })
  for (const { part } of [upcoming, past])
    expect(textOf(find(part(), 'alert'))).toContain('We couldn’t load the events')
  stored['/api/masterclasses'] = [everyone]
  await click(find(upcoming.part(), 'button', 'Try again'))
  await settle()
  expect(upcoming.titles()).toEqual([everyone.title, workshop.title])
  expect(past.titles()).toEqual([course.title])
})
