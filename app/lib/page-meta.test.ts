import { expect, test } from 'vitest'
import { absolute, pageMeta } from './page-meta.ts'

const root = [{ loaderData: { publicUrl: 'https://rolewise.example/' } }]

test('a path becomes an absolute URL of the public site', () => {
  expect(absolute('/courses', root)).toBe('https://rolewise.example/courses')
  expect(absolute('https://elsewhere.example/a.png', root)).toBe('https://elsewhere.example/a.png')
})

test('a path stays relative when the origin is unknown', () => {
  for (const matches of [[], [undefined], [{ loaderData: null }], [{ loaderData: {} }]])
    expect(absolute('/', matches)).toBe('/')
})

test('a page has a title, a description and a canonical URL', () => {
  const meta = pageMeta({ title: 'Events', description: 'What is on', path: '/events', matches: root })
  expect(meta).toContainEqual({ title: 'Events' })
  expect(meta).toContainEqual({ name: 'description', content: 'What is on' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://rolewise.example/events' })
})

test('a preview image has its size and its text where they are known', () => {
  const page = { title: 'Events', description: 'What is on', path: '/events', matches: root }
  const image = { src: '/og/events/a.png?v=1', alt: 'A masterclass', width: 1200, height: 630 }
  const contents = (meta: ReturnType<typeof pageMeta>) =>
    meta.flatMap((tag) => ('property' in tag && String(tag.property).startsWith('og:image') ? [tag.content] : []))
  expect(contents(pageMeta({ ...page, image }))).toEqual([
    'https://rolewise.example/og/events/a.png?v=1',
    '1200',
    '630',
    'A masterclass',
  ])
  expect(contents(pageMeta(page))).toEqual(['https://rolewise.example/og/rolewise.png'])
})
