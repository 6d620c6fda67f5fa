import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Course } from '#contract/courses.ts'
import { courses } from '#database/schema/tables.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const slugs = async (path: string) => (await app.get(path)).json<Course[]>().map(({ slug }) => slug)

test('a new site has the six courses of the spec', async () => {
  expect(await slugs('/api/courses')).toEqual([
    'ai-for-everyone',
    'ai-for-product-managers',
    'ai-for-startup-founders',
    'ai-for-project-managers',
    'ai-for-hr-associates',
    'vibecoding',
  ])
})

test('four courses are featured', async () => {
  expect(await slugs('/api/courses/featured')).toEqual([
    'ai-for-everyone',
    'ai-for-product-managers',
    'ai-for-startup-founders',
    'ai-for-project-managers',
  ])
})

test('a course has the fields of the spec and no others', async () => {
  const [course] = (await app.get('/api/courses')).json<Course[]>()
  expect(Object.keys(course ?? {}).sort()).toEqual(
    ['category', 'description', 'featured', 'id', 'imagePath', 'slug', 'subtitle', 'title'].sort(),
  )
})

test('a change in the database invalidates the cached response', async () => {
  await app.get('/api/courses')
  await app.services.database.queries
    .update(courses)
    .set({ title: 'A new title' })
    .where(eq(courses.slug, 'vibecoding'))
  await eventually(async () => {
    const list = (await app.get('/api/courses')).json<Course[]>()
    expect(list.find(({ slug }) => slug === 'vibecoding')?.title).toBe('A new title')
  })
})
