import { expect, test } from 'vitest'
import { home } from '#content/home.ts'
import { firstSiteTexts } from '#content/site-texts.ts'
import { workshopSlug } from '#contract/event-paths.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { makeEvent } from '#tests/support/make-event.ts'
import HomeSections from './home-sections.tsx'

const course = (slug: string, title: string) => ({
  ...{ id: slug.length, slug, title, subtitle: 'Sub', description: 'Text', category: 'Role' },
  ...{ imagePath: null, featured: true },
})
const featured = [course('ai-for-everyone', 'AI for Everyone'), course('ai-for-hr-associates', 'AI for HR Associates')]
const vibecoding = course('vibecoding', 'Vibe Coding for Beginners')
const failure = () => new Response('{}', { status: 500 })

async function show(changes: Record<string, unknown> = {}) {
  const stored: Record<string, unknown> = {
    '/api/courses/featured': featured,
    '/api/courses': [...featured, vibecoding],
    '/api/site-texts': firstSiteTexts,
    [`/api/masterclasses/${workshopSlug}`]: makeEvent({
      slug: workshopSlug,
      title: vibecoding.title,
      kind: 'workshop',
      times: [['2097-06-28T05:30:00.000Z', '2097-06-28T07:00:00.000Z']],
      price: 1200,
    }),
    ...changes,
  }
  fakeApi(stored)
  const page = await render(<HomeSections />)
  await settle()
  const section = (name: string) => ({
    part: () => find(page, 'region', name),
    titles: () => [...find(page, 'region', name).querySelectorAll('article h3')].map(textOf),
    statuses: () => findAll(find(page, 'region', name), 'status').map(textOf),
  })
  const courses = section(home.featured.title)
  const workshop = section(home.workshop.title)
  return { page, stored, courses, workshop }
}
const titles = featured.map(({ title }) => title)

test('four skeletons take the place of the featured courses until they load', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { courses } = await show({ '/api/courses/featured': promise })
  expect(courses.statuses()).toEqual(['Loading courses'])
  expect(courses.part().querySelectorAll('[role=status] > div > *')).toHaveLength(4)
  expect(courses.titles()).toEqual([])
  resolve(featured)
  await settle()
  expect(courses.titles()).toEqual(titles)
  expect(courses.statuses()).toEqual([])
})

test('a spinner takes the place of the workshop until the courses load', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { workshop } = await show({ '/api/courses': promise })
  expect(workshop.statuses()).toEqual(['Loading the upcoming workshop'])
  expect(workshop.titles()).toEqual([])
  resolve([vibecoding])
  await settle()
  expect(workshop.titles()).toEqual([vibecoding.title])
  expect(workshop.statuses()).toEqual([])
})

test('the workshop is hidden when no course has the slug vibecoding', async () => {
  const { page, courses } = await show({ '/api/courses': featured })
  expect(findAll(page, 'region', home.workshop.title)).toEqual([])
  expect(courses.titles()).toEqual(titles)
})

test('courses that fail to load are loaded by Try again, and the workshop does not wait for them', async () => {
  const { courses, workshop, stored } = await show({ '/api/courses/featured': failure() })
  expect(textOf(find(courses.part(), 'alert'))).toContain('We couldn’t load the courses')
  expect(workshop.titles()).toEqual([vibecoding.title])
  stored['/api/courses/featured'] = featured
  await click(find(courses.part(), 'button', 'Try again'))
  await settle()
  expect(courses.titles()).toEqual(titles)
  expect(findAll(courses.part(), 'alert')).toEqual([])
})

test('a workshop that fails to load is loaded by Try again, and the courses do not wait for it', async () => {
  const { courses, workshop, stored } = await show({ '/api/courses': failure() })
  expect(textOf(find(workshop.part(), 'alert'))).toContain('We couldn’t load the upcoming workshop.')
  expect(courses.titles()).toEqual(titles)
  stored['/api/courses'] = [vibecoding]
  await click(find(workshop.part(), 'button', 'Try again'))
  await settle()
  expect(workshop.titles()).toEqual([vibecoding.title])
})
