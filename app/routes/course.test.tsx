import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import Course, { clientLoader } from './course.tsx'

const added = {
  ...{ id: 99, slug: 'ai-for-lawyers', title: 'AI for Lawyers', subtitle: 'Read the file before the hearing' },
  ...{ description: 'Summaries that quote their page.', category: 'Legal', imagePath: null, featured: false },
}

async function show(slug: string, list: unknown) {
  const stored = { '/api/courses': list, [`/api/courses/${slug}/cohorts`]: [] }
  fakeApi(stored)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const Page = Course as unknown as ComponentType<{ loaderData: ReturnType<typeof clientLoader> }>
  const page = await render(
    <Routes>
      <Route path="/courses/:slug" element={<Page loaderData={clientLoader()} />} />
    </Routes>,
    `/courses/${slug}`,
  )
  await settle()
  return { page, stored }
}

const titleOf = (page: HTMLElement) => textOf(page.querySelector('h1'))

test('a course that the team added is shown from its own data, under its own title', async () => {
  const { page } = await show(added.slug, [added])
  expect(titleOf(page)).toBe(added.title)
  const texts = [...page.querySelectorAll('p, span')].map(textOf)
  for (const text of [added.category, added.subtitle, added.description]) expect(texts).toContain(text)
  find(page, 'heading', 'I am interested')
  expect(document.title).toBe('AI for Lawyers | Rolewise')
})

test('only the catalogue knows whether a course exists, so that its failure is an error and not a missing page', async () => {
  const { page, stored } = await show(added.slug, new Response('{}', { status: 500 }))
  find(page, 'alert', /We couldn’t load the course/)
  stored['/api/courses'] = [added]
  await click(find(page, 'button', 'Try again'))
  await vi.waitFor(async () => {
    await settle()
    expect(titleOf(page)).toBe(added.title)
  })
})

test('an unknown course offers those that there are', async () => {
  const { page } = await show('no-such-course', [added])
  expect(titleOf(page)).toBe('Course')
  const links = findAll(find(page, 'region', 'Our courses'), 'link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/courses/ai-for-lawyers'])
  expect(document.title).toBe('Course | Rolewise')
})
