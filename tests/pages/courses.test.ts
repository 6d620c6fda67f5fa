import { afterAll, expect, test, vi } from 'vitest'
import { aiForEveryone } from '#content/ai-for-everyone.ts'
import { comingSoonCourses } from '#content/coming-soon.ts'
import { courses as words } from '#content/courses.ts'
import type { Course } from '#contract/courses.ts'
import { descriptionOf, find, findAll, textOf } from '#tests/components/find.ts'
import { testNow } from '#tests/support/test-app.ts'
import { startBuiltSite } from './built-site.ts'
import { readStructuredData } from './structured-data.ts'

vi.setSystemTime(testNow)
afterAll(() => void vi.useRealTimers())
const { open, get } = await startBuiltSite()

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))
const texts = (part: ParentNode) => [...part.querySelectorAll('*')].map(textOf)

test('the course list shows every course with its details, picture and a link to its page', async () => {
  const courses: Course[] = (await get('/api/courses')).json()
  const { document, main } = await open('/courses')
  expect(document.title).toBe(`${words.title} | Rolewise`)
  const cards = [...main.querySelectorAll('article')]
  expect([courses.length, cards.length]).toEqual([6, 6])
  for (const { slug, title, category, subtitle, description } of courses) {
    const card = cards.find((one) => findAll(one, 'heading', title).length) ?? main
    expect(texts(card)).toEqual(expect.arrayContaining([category, subtitle, description]))
    find(card, 'image', title)
    expect(hrefs([find(card, 'link', `View Course Details of ${title}`)])).toEqual([`/courses/${slug}`])
  }
  expect(hrefs(findAll(find(main, 'region', 'Customized corporate training'), 'link'))).toEqual(['/contact'])
})

test('AI for Everyone shows every section and both days, also without JavaScript', async () => {
  const { main } = await open('/courses/ai-for-everyone')
  expect(textOf(main.querySelector('h1'))).toContain('2 DAYS LIVE WORKSHOP')
  find(main, 'heading', 'A 15-slide presentation')
  expect(findAll(find(main, 'region', aiForEveryone.activities.title), 'listitem')).toHaveLength(4)
  const sections = ['What you will learn', 'Programme highlights', 'Who should enroll', 'What people did with it']
  for (const name of sections) find(main, 'region', name)
  expect(textOf(main)).toContain('Your mentor')
  const tools = findAll(find(main, 'region', aiForEveryone.tools.title), 'listitem')
  expect(tools.length).toBeGreaterThan(20)
  const claims = ['500+', '4.9/5', 'Industry certified', 'Digital', 'LinkedIn-shareable', 'Industry-recognized']
  expect(texts(main)).toEqual(expect.arrayContaining(claims))
  find(main, 'image', /^The certificate of completion/)
  expect(textOf(main)).toMatch(/Day 01 \(20 June\).*6–7 PM IST.*AI Foundation.*7–8 PM IST.*Prompt Engineering/)
  expect(textOf(main)).toMatch(
    /Day 02 \(21 June\).*6–6:40 PM IST.*Image, audio and video creation.*6:40–7:20 PM IST.*Build your own AI app.*7:20–8 PM IST.*Build your own tech stack/,
  )
})

test('AI for Everyone says why one cannot apply, takes interest, and links to the event on sale', async () => {
  const { main } = await open('/courses/ai-for-everyone')
  const apply = find(main, 'button', 'Apply Now')
  expect(apply.hasAttribute('disabled')).toBe(true)
  expect(descriptionOf(apply)).toBe('Upcoming session: registration to open soon.')
  expect(texts(main)).toEqual(expect.arrayContaining(['Upcoming', 'Online via Zoom']))
  expect([...main.querySelectorAll('dd')].map(textOf).filter((text) => text === 'To be announced')).toHaveLength(2)
  const interest = hrefs(findAll(main, 'link', 'Register Your Interest'))
  expect([interest.length > 0, new Set(interest)]).toEqual([true, new Set(['/contact'])])
  const ending = find(main, 'region', 'A few hours. Then Monday.')
  for (const part of [ending, main.querySelector('.sticky-bar') ?? ending])
    expect(hrefs([find(part, 'link', 'See date and price')])).toEqual(['/masterclasses/ai-for-everyone-masterclass'])
})

test('the workshop shows its content, date and price and links to its registration', async () => {
  const { document, main } = await open('/courses/vibecoding')
  expect(textOf(main.querySelector('h1'))).toBe('Vibe Coding for Beginners')
  const box = textOf(main.querySelector('aside[aria-labelledby=registration-title]'))
  for (const text of ['11 AM–12:30 PM IST', '90 minutes', 'Live Online via Zoom', '₹1200', '28 June 2027'])
    expect(box).toContain(text)
  expect(textOf(main)).not.toContain('2025')
  for (const tool of ['A website builder', 'A voice and video tool', 'An automation tool', 'An app builder'])
    find(main, 'heading', tool)
  const actions = findAll(main, 'link', /^(Register Now - ₹1200|Book my seat)$/)
  expect([actions.length > 1, new Set(hrefs(actions))]).toEqual([true, new Set(['/register/vibe-coding'])])
  const { startDate } = (await get('/api/masterclasses/vibe-coding-session')).json()
  const event = readStructuredData(document).find((data) => data['@type'] === 'Event')
  expect(event).toMatchObject({ startDate, offers: { price: 1200 } })
})

test.each(comingSoonCourses)('$title shows its own content and takes interest', async (course) => {
  const { document, main } = await open(`/courses/${course.slug}`)
  expect(document.title).toBe(`${course.title} | Rolewise`)
  expect(texts(main)).toContain('Coming Soon')
  expect(textOf(main.querySelector('h1'))).toBe(course.title)
  for (const { title } of [...course.abilities, course.sample]) find(main, 'heading', title)
  find(main, 'heading', 'I am interested')
  expect(textOf(main.querySelector('#interest noscript'))).toContain('This form needs JavaScript.')
})

test('an unknown course is a 404 under ‘Course’, hidden from search engines, with the courses that there are', async () => {
  const { status, document, main } = await open('/courses/no-such-course')
  expect([status, document.title]).toEqual([404, 'Course | Rolewise'])
  expect(textOf(main.querySelector('h1'))).toBe('Course')
  expect(texts(main)).toContain('Coming Soon')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(textOf(main)).toContain('We couldn’t find that course.')
  const courses = hrefs(findAll(find(main, 'region', 'Our courses'), 'link'))
  expect([courses.length, courses[0]]).toEqual([6, '/courses/ai-for-everyone'])
})
