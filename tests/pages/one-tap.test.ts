import { expect, test } from 'vitest'
import { articles } from '#content/blog/articles.ts'
import { findAll, textOf } from '#tests/components/find.ts'
import { startBuiltSite } from './built-site.ts'

/** The page that takes the money is one tap from wherever a visitor may be. */
const { open } = await startBuiltSite()
const path = '/masterclasses/ai-for-everyone-masterclass'
const linksIn = (part: ParentNode | null) => [...(part?.querySelectorAll(`a[href="${path}"]`) ?? [])]

test('the masterclass is linked from Home’s first screen, with its date, time and price', async () => {
  const { main } = await open('/')
  const [link] = linksIn(main.querySelector('section'))
  expect(textOf(link ?? null)).toMatch(/20–21 June 2027.*AI for Everyone.*Sun–Mon.*6–8 PM IST.*₹1999/)
})

test('the masterclass is linked from its course’s card on Courses', async () => {
  const { main } = await open('/courses')
  const card = [...main.querySelectorAll('article')].find((one) => findAll(one, 'heading', 'AI for Everyone').length)
  expect(linksIn(card ?? null)).toHaveLength(1)
})

test('the masterclass is linked from its course’s page, above the box without dates', async () => {
  const { main } = await open('/courses/ai-for-everyone')
  const [link] = linksIn(main)
  const box = [...main.querySelectorAll('aside')].find((aside) => textOf(aside).includes('To be announced'))
  const order = [...main.querySelectorAll('*')].filter((part) => part === link || part === box)
  expect(order.map(({ tagName }) => tagName)).toEqual(['A', 'ASIDE'])
})

test.each(['/about', path])('the masterclass is linked from the footer of %s', async (page) => {
  const { document } = await open(page)
  expect(linksIn(document.querySelector('footer')).map(textOf)).toEqual([
    expect.stringMatching(/^AI for Everyone\s?20–21 June 2027$/),
  ])
})

test.each(articles)('the masterclass is linked from the end of the article $slug', async ({ slug }) => {
  const { main } = await open(`/blog/${slug}`)
  expect(linksIn(main).length).toBeGreaterThan(0)
})
