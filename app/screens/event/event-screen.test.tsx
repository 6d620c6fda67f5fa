import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { makeEvent } from '#tests/support/make-event.ts'
import { EventScreen, preloadEventScreen } from './event-screen.tsx'

const everyone = makeEvent({
  slug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone',
  listPrice: 4999,
  times: [
    ['2031-06-20T12:30:00.000Z', '2031-06-20T14:30:00.000Z'],
    ['2031-06-21T12:30:00.000Z', '2031-06-21T14:30:00.000Z'],
  ],
})
/** A masterclass that the team added. */
const forLawyers = makeEvent({
  slug: 'ai-for-lawyers',
  title: 'AI for Lawyers',
  description: 'Read a contract faster.\n\nWithout trusting the machine.',
  times: [['2031-08-02T04:30:00.000Z', '2031-08-02T07:00:00.000Z']],
  price: 2500,
})
const respond = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status })

async function show(reply: unknown, slug = everyone.slug, now = '2027-01-01') {
  vi.setSystemTime(now)
  onTestFinished(() => void vi.useRealTimers())
  const path = `/api/masterclasses/${slug}`
  const stored = { [path]: reply, '/api/site-texts': { testimonials: [] } }
  fakeApi(stored)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  await preloadEventScreen()
  const page = await render(<EventScreen slug={slug} isMissing={false} />, `/masterclasses/${slug}`)
  await settle()
  const box = () => page.querySelector('aside[aria-labelledby=registration-title]') ?? document.createElement('aside')
  return { page, stored, path, box, titles: () => [...page.querySelectorAll('h1')].map(textOf) }
}

test('a spinner takes the place of the event until it loads, and its title follows', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { page, titles } = await show(promise)
  expect(findAll(page, 'status').map(textOf)).toEqual(['Loading the masterclass'])
  resolve(everyone)
  await settle()
  expect(titles()).toEqual([everyone.title])
  expect(document.title).toBe('AI for Everyone | Rolewise')
})

test('an event of the team has its own times and price, and a syllabus that cannot be downloaded yet', async () => {
  const { page, box, titles } = await show(forLawyers, forLawyers.slug)
  expect(titles()).toEqual([forLawyers.title])
  for (const text of ['10 AM–12:30 PM IST', '2 August 2031', 'Rs. 2500']) expect(textOf(box())).toContain(text)
  for (const text of ['4999', '1999', '6–8 PM', '5–7 PM']) expect(textOf(page)).not.toContain(text)
  expect(find(box(), 'button', 'Download Syllabus').hasAttribute('disabled')).toBe(true)
  const apply = findAll(box(), 'link', /^Apply Now/).map((link) => link.getAttribute('href'))
  expect(apply).toEqual([`/apply?masterclass=${forLawyers.slug}`])
})

test('an event without a picture has the placeholder', async () => {
  const { page } = await show(forLawyers, forLawyers.slug)
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/api/placeholder/1200/675')
})

test('a picture that fails to load gives way to the placeholder, which says so', async () => {
  const loading = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loading.mockRestore())
  const { page } = await show({ ...forLawyers, imagePath: '/gone.png' }, forLawyers.slug)
  const picture = find(page, 'image', forLawyers.title)
  expect(picture.getAttribute('src')).toBe('/gone.png')
  await act(async () => void picture.dispatchEvent(new Event('error')))
  expect(find(page, 'image', 'Course thumbnail unavailable').getAttribute('src')).toBe('/api/placeholder/1200/675')
})

test('an event that ended while its page was open says so and is not applied for', async () => {
  const { page, box } = await show(everyone, everyone.slug, '2099-01-01')
  expect(textOf(box())).toContain('This one is over')
  expect(findAll(page, 'link', /^(Apply Now|Book my seat)/)).toEqual([])
  expect(find(box(), 'link', 'See upcoming events').getAttribute('href')).toBe('/events')
})

test('an event that fails to load is an error, and loads after Try again', async () => {
  const { page, stored, path, titles } = await show(respond(500))
  find(page, 'alert', /couldn’t load/)
  stored[path] = everyone
  await click(find(page, 'button', 'Try again'))
  await settle()
  expect(titles()).toEqual([everyone.title])
})

test('an event that does not exist is not found', async () => {
  const { page, titles } = await show(respond(404, { message: 'no', code: 'not_found' }))
  expect(titles()).toEqual(['Masterclass Not Found'])
  expect(find(page, 'link', 'See all events').getAttribute('href')).toBe('/events')
  expect(document.title).toBe('Masterclass Not Found | Rolewise')
})
