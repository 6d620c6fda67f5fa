import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { makeEvent } from '#tests/support/make-event.ts'
import AiForEveryone, { clientLoader } from './ai-for-everyone.tsx'

const path = '/api/masterclasses/ai-for-everyone-masterclass'
const evening = (day: string) => [`2097-06-${day}T12:30:00.000Z`, `2097-06-${day}T14:30:00.000Z`] as const
const masterclass = makeEvent({
  slug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone',
  courseSlug: 'ai-for-everyone',
  times: [evening('20'), evening('21')],
})
const respond = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status })

async function show(reply: unknown) {
  const stored = { [path]: reply, '/api/site-texts': { testimonials: [] } }
  fakeApi(stored)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const Page = AiForEveryone as unknown as ComponentType<{ loaderData: Awaited<ReturnType<typeof clientLoader>> }>
  const page = await render(<Page loaderData={await clientLoader()} />, '/courses/ai-for-everyone')
  await settle()
  const titles = () => [...page.querySelectorAll('h1')].map(textOf)
  return { page, stored, titles }
}

const shown = [expect.stringContaining('2 DAYS LIVE WORKSHOP')]

test('a spinner takes the place of the course until it loads', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { page, titles } = await show(promise)
  expect(findAll(page, 'status').map(textOf)).toEqual(['Loading the course'])
  resolve(masterclass)
  await settle()
  expect(titles()).toEqual(shown)
})

test('a course that fails to load is an error, not a missing page, and loads after Try again', async () => {
  const { page, stored, titles } = await show(respond(500))
  find(page, 'alert', /We couldn’t load the course/)
  stored[path] = masterclass
  await click(find(page, 'button', 'Try again'))
  await settle()
  expect(titles()).toEqual(shown)
})

test('without its masterclass the course is not found, and there is a way back', async () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
  const { page, titles } = await show(respond(404, { message: 'no', code: 'not_found' }))
  expect(titles()).toEqual(['Course Not Found'])
  expect(textOf(page)).toContain("The course you're looking for doesn't exist or has been removed.")
  expect(document.title).toBe('Course Not Found | Rolewise')
  await click(find(page, 'button', 'Go Back'))
  expect(back).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
