import { afterAll, expect, test, vi } from 'vitest'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { testNow } from '#tests/support/test-app.ts'
import { startBuiltSite } from './built-site.ts'
import { readStructuredData } from './structured-data.ts'

// The list of events is made with the time of the process.
vi.setSystemTime(testNow)
afterAll(() => void vi.useRealTimers())
const { open } = await startBuiltSite()

const masterclass = '/masterclasses/ai-for-everyone-masterclass'
const booking = '/apply?masterclass=ai-for-everyone-masterclass'
const hrefs = (part: ParentNode) => findAll(part, 'link').map((link) => link.getAttribute('href'))

test('Events lists what is on sale, each with its dates, price and link', async () => {
  const { document, main } = await open('/events')
  expect(document.title).toBe('Events | Rolewise')
  const articles = [...find(main, 'region', 'Upcoming Events').querySelectorAll('article')]
  const expected = [
    ['AI for Everyone', '20–21 June 2027', '₹1999', '2 × 2 hours', '6–8 PM IST'],
    ['Vibe Coding for Beginners', '28 June 2027', '₹1200', '90 minutes', '11 AM–12:30 PM IST'],
  ]
  expect(articles).toHaveLength(expected.length)
  for (const [index, texts] of expected.entries())
    for (const text of [...texts, 'Upcoming', 'Open for booking'])
      expect(textOf(articles[index] ?? null)).toContain(text)
  expect(articles.flatMap(hrefs)).toEqual([masterclass, '/register/vibe-coding'])
  expect(textOf(main)).not.toContain('More events coming soon!')
})

test('Events keeps the webinar of June 2025 among the past, in the words of its course', async () => {
  const { main } = await open('/events')
  const [webinar, ...others] = find(main, 'region', 'Past Events').querySelectorAll('article')
  expect(others).toEqual([])
  for (const text of ['Vibe Coding for Beginners', '17 June 2025', 'Free', 'Completed'])
    expect(textOf(webinar ?? null)).toContain(text)
})

test('Events links from Stay Updated to the application form on Home', async () => {
  const { main } = await open('/events')
  expect(hrefs(find(main, 'region', 'Stay Updated'))).toContain('/#registration')
})

test('the masterclass shows its title, dates, time, picture and every section', async () => {
  const { document, main } = await open(masterclass)
  expect(document.title).toBe('AI for Everyone | Rolewise')
  expect(textOf(main.querySelector('h1'))).toBe('AI for Everyone')
  const box = boxOf(main)
  expect(findAll(box, 'listitem').map(textOf)).toEqual(
    expect.arrayContaining(['Sun–Mon, 20–21 June 2027', '6–8 PM IST']),
  )
  expect(textOf(main)).not.toContain('5–7 PM')
  expect(textOf(main)).toContain('Live Online via Zoom')
  expect(main.querySelector('img')?.getAttribute('src')).toContain('masterclass-slides')
  const sections = ['About', 'Who Should Attend', "What You'll Learn", 'Agenda', 'Frequently Asked Questions']
  for (const name of sections) expect(find(main, 'heading', name).tagName).toBe('H2')
  const days = [...find(main, 'region', 'Agenda').querySelectorAll('h3')].map(textOf)
  expect(days).toEqual(['Day 1 AI Foundations', 'Day 2 Practical Applications'])
  const questions = [...find(main, 'region', 'Frequently Asked Questions').querySelectorAll('details')].map(textOf)
  expect(questions).toHaveLength(4)
  expect(questions.join()).toMatch(/Do I need to know how to code\?.*No\. Everything is done in the browser/)
})

test('the masterclass shows its price beside the crossed-out one, and links to its form', async () => {
  const { main } = await open(masterclass)
  const box = boxOf(main)
  expect(textOf(box.querySelector('s'))).toBe('Rs. 4999')
  expect(textOf(box.querySelector('strong'))).toBe('Rs. 1999')
  expect(textOf(box)).toContain('Open for booking')
  expect(findAll(main, 'link', /^Apply Now/).map((link) => link.getAttribute('href'))).toEqual([booking])
  // Each on its own part of the page: in the bar and at the end.
  expect(findAll(main, 'link', 'Book my seat').map((link) => link.getAttribute('href'))).toEqual([booking, booking])
  expect(findAll(main, 'button', 'Download Syllabus')).toEqual([])
})

test('the masterclass tells search engines its name, price and questions', async () => {
  const data = readStructuredData((await open(masterclass)).document)
  expect(data.map((one) => one['@type'])).toEqual(['Event', 'FAQPage', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({ name: 'AI for Everyone', offers: { price: 1999, priceCurrency: 'INR' } })
})

test('a masterclass that does not exist is a 404 with ways on', async () => {
  const { status, document, main } = await open('/masterclasses/no-such-masterclass')
  expect(status).toBe(404)
  expect(document.title).toBe('Masterclass Not Found | Rolewise')
  expect(textOf(main.querySelector('h1'))).toBe('Masterclass Not Found')
  find(main, 'button', 'Go Back')
  expect(hrefs(main)).toContain('/events')
})

function boxOf(main: ParentNode): Element {
  return main.querySelector('aside[aria-labelledby=registration-title]') ?? find(main, 'region', 'Registration')
}
