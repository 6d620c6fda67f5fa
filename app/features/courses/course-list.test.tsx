import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { courses as words } from '#content/courses.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { CourseList } from './course-list.tsx'

const forLawyers = {
  ...{ id: 99, slug: 'ai-for-lawyers', title: 'AI for Lawyers', subtitle: 'Read the file before the hearing' },
  ...{ description: 'Summaries that quote their page.', category: 'Legal' },
  ...{ imagePath: '/no-such-picture.png', featured: false },
}

async function show(list: unknown) {
  const stored = { '/api/courses': list }
  fakeApi(stored)
  const page = await render(<CourseList offers={new Map()} />, '/courses')
  await settle()
  const titles = () => [...page.querySelectorAll('article h2')].map(textOf)
  return { page, stored, titles }
}

test('six skeletons take the place of the courses until they load', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { page, titles } = await show(promise)
  expect(textOf(find(page, 'status'))).toBe(words.loading)
  expect(page.querySelectorAll('[aria-hidden=true] > div > div:has(> .skeleton)')).toHaveLength(6)
  resolve([forLawyers])
  await settle()
  expect(titles()).toEqual([forLawyers.title])
  expect(findAll(page, 'status')).toEqual([])
})

test('courses that fail to load are loaded by Try again', async () => {
  const { page, stored, titles } = await show(new Response('{}', { status: 500 }))
  expect(textOf(find(page, 'alert'))).toContain(words.error.title)
  stored['/api/courses'] = [forLawyers]
  await click(find(page, 'button', 'Try again'))
  await settle()
  expect(titles()).toEqual([forLawyers.title])
})

test('an empty catalogue says so', async () => {
  const { page } = await show([])
  find(page, 'heading', words.empty.title)
})

test('a picture that fails to load gives way to a placeholder that says so', async () => {
  const loading = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loading.mockRestore())
  const { page } = await show([forLawyers])
  const picture = find(page, 'image', forLawyers.title)
  expect(picture.getAttribute('src')).toBe(forLawyers.imagePath)
  await act(async () => void picture.dispatchEvent(new Event('error')))
  expect(find(page, 'image', 'Course thumbnail unavailable').getAttribute('src')).toBe('/api/placeholder/1200/675')
})
