import { expect, test } from 'vitest'
import { home } from '#content/home.ts'
import { firstSiteTexts } from '#content/site-texts.ts'
import { field, find, findAll, textOf } from '#tests/components/find.ts'
import { startBuiltSite } from './built-site.ts'

const { open } = await startBuiltSite()
const { document, main } = await open('/')

const featured = [
  ['AI for Everyone', '/courses/ai-for-everyone'],
  ['AI for Product Managers', '/courses/ai-for-product-managers'],
  ['AI for Startup Founders', '/courses/ai-for-startup-founders'],
  ['AI for Project Managers', '/courses/ai-for-project-managers'],
]
const hrefOf = (part: ParentNode, name: string | RegExp) => find(part, 'link', name).getAttribute('href')
const titlesOf = (part: ParentNode) => [...part.querySelectorAll('h3')].map(textOf)

test('Home is titled, and its first screen offers the next workshop, the events and the courses', () => {
  expect(document.title).toMatch(/role-specific AI skills training/i)
  const banner = main.querySelector('[aria-label="Next workshop"]') ?? main
  expect(textOf(banner)).toContain('Next Up: Vibe Coding - Learn to build application using AI')
  expect(hrefOf(banner, /^Register/)).toBe('/register/vibe-coding')
  expect(hrefOf(banner, 'Events')).toBe('/events')
  const hero = find(main, 'region', /Accelerate your career/)
  expect(textOf(hero.querySelector('h1'))).toContain('AI skills')
  expect(hrefOf(hero, 'View Events')).toBe('/events')
  expect(hrefOf(hero, 'Explore Courses')).toBe('/courses')
  expect(textOf(hero)).toContain('The next cohort starts soon.')
  expect(find(document, 'link', 'Log in').getAttribute('href')).toMatch(/^\/auth/)
})

test('Home says in three claims what makes us different', () => {
  expect(titlesOf(find(main, 'region', 'What makes us different'))).toEqual([
    expect.stringMatching(/niche AI tracks/i),
    expect.stringMatching(/role-specific skills/i),
    expect.stringMatching(/no-code.*low-code focus/i),
  ])
})

test('Home shows four featured courses, each with its picture and a link to its page', () => {
  const region = find(main, 'region', home.featured.title)
  const shown = [...region.querySelectorAll('article')].map((card) => {
    const [title = ''] = titlesOf(card)
    const picture = find(card, 'image', title).getAttribute('src')
    return [title, hrefOf(card, `View Details of ${title}`), picture]
  })
  expect(shown).toEqual(
    featured.map(([title, path = '']) => [title, path, expect.stringContaining(path.split('/')[2] ?? '')]),
  )
  expect(hrefOf(region, 'View All Courses')).toBe('/courses')
})

test('Home shows the upcoming workshop with its price and time, and a link to register', () => {
  const card = find(main, 'region', home.workshop.title).querySelector('article') ?? main
  expect(titlesOf(card)).toEqual(['Vibe Coding for Beginners'])
  for (const text of ['₹1200', '90 minutes', '11 AM–12:30 PM IST']) expect(textOf(card)).toContain(text)
  expect(hrefOf(card, /^Register/)).toBe('/register/vibe-coding')
})

test('Home shows five testimonials, each with its text, name and title', () => {
  const figures = [...find(main, 'region', home.testimonials.title).querySelectorAll('figure')]
  expect(figures).toHaveLength(5)
  for (const [index, { text, name, title }] of firstSiteTexts.testimonials.entries()) {
    expect(textOf(figures[index]?.querySelector('blockquote') ?? null)).toContain(text)
    for (const part of [name, title]) expect(textOf(figures[index] ?? null)).toContain(part)
  }
})

test('Home shows its figures and the certificate', () => {
  const block = findAll(main, 'region').find((region) => textOf(region).includes('Digital')) ?? main
  const items = findAll(block, 'listitem').map(textOf).join('|')
  for (const claim of ['500+ students', '4.9/5 rating', 'Industry certified']) expect(items).toContain(claim)
  const texts = [...block.querySelectorAll('*')].map(textOf)
  for (const quality of ['Digital', 'LinkedIn-shareable', 'Industry-recognized']) expect(texts).toContain(quality)
  find(block, 'image', /certificate/i)
})

test('Home ends with a link to the application form, which offers the six courses', () => {
  expect(hrefOf(main, 'Apply now')).toBe('/#registration')
  const form = main.querySelector('#registration') ?? main
  expect(field(form, 'Course').querySelectorAll('option:not([value=""])')).toHaveLength(6)
})
