import { expect, test } from 'vitest'
import { formatDate } from '#contract/dates.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { startBuiltSite } from './built-site.ts'

const { get, open } = await startBuiltSite()

const slug = 'ai-for-everyone-masterclass'
const forms = [
  {
    path: `/apply?masterclass=${slug}`,
    event: `/masterclasses/${slug}`,
    title: 'Book AI for Everyone | Rolewise',
    heading: 'AI for Everyone',
    summary: 'Your seat',
    facts: [/20–21 June 20\d\d/, 'Live Online via Zoom', '₹1999'],
  },
  {
    path: '/register/vibe-coding',
    event: '/courses/vibecoding',
    title: 'Book Vibe Coding for Beginners | Rolewise',
    heading: 'Vibe Coding for Beginners',
    summary: 'Session details',
    facts: ['11 AM–12:30 PM IST', '90 minutes', '₹1200'],
  },
]

const canonicalOf = (document: Document) => document.querySelector('link[rel=canonical]')?.getAttribute('href')
const noteOf = (document: Document) => textOf(document.querySelector('noscript p'))
const bannerOf = (document: Document) => document.querySelector('header') ?? document

test.each(forms)('$path has the order, the form with Card chosen, and its own address', async (form) => {
  const { document, main } = await open(form.path)
  expect(document.title).toBe(form.title)
  expect(new URL(canonicalOf(document) ?? '').pathname + new URL(canonicalOf(document) ?? '').search).toBe(form.path)
  expect(textOf(main.querySelector('h1'))).toBe(form.heading)
  const summary = textOf(find(main, 'region', form.summary))
  for (const fact of [form.heading, 'No GST is charged', ...form.facts]) expect(summary).toMatch(fact)
  expect(summary).not.toMatch(/\bleft\b/)
  expect(field(main, /^Card/).hasAttribute('checked')).toBe(true)
  expect(descriptionOf(field(main, /^Email/))).toContain('receipt')
  expect(findAll(main, 'button', /^Pay ₹/).map((button) => button.closest('.needs-js') !== null)).toEqual([true, true])
  expect(noteOf(document)).toContain('Booking here needs JavaScript. You can book by email instead:')
})

test.each(forms)('$path has the logo, a picture and one way back, and nothing else to leave by', async (form) => {
  const { document, main } = await open(form.path)
  const banner = bannerOf(document)
  expect(textOf(banner)).toContain('Rolewise')
  expect(document.querySelectorAll('nav, header button')).toHaveLength(0)
  const links = findAll(document, 'link').filter((link) => !link.matches('[target=_blank], [href^="mailto:"]'))
  expect(links.filter((link) => !link.getAttribute('href')?.startsWith('#')).map(textOf)).toEqual(['Back to event'])
  expect(find(banner, 'link', 'Back to event').getAttribute('href')).toBe(form.event)
  const picture = main.querySelector('.ticket img')?.getAttribute('src') ?? ''
  expect((await get(picture)).headers['content-type']).toMatch(/^image\//)
})

test('the workshop’s form says on which day it is, and the sitemap lists it', async () => {
  const { startDate } = (await get('/api/masterclasses/vibe-coding-session')).json()
  const { main } = await open('/register/vibe-coding')
  expect(textOf(find(main, 'region', 'Session details'))).toContain(formatDate(startDate))
  expect((await get('/sitemap.xml')).body).toContain('/register/vibe-coding</loc>')
})

test('the page after paying keeps its session from other sites', async () => {
  const { document } = await open('/payment/success?session_id=cs_any')
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
})

test('the workshop has a page of its own, and an unknown masterclass leads to one that exists', async () => {
  const moved = await get('/apply?masterclass=vibe-coding-session')
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/register/vibe-coding'])
  const { status, document, main } = await open('/apply?masterclass=no-such-masterclass')
  expect([status, document.title]).toEqual([404, 'Masterclass Not Found | Rolewise'])
  expect(textOf(main.querySelector('h1'))).toBe('Masterclass Not Found')
  expect(findAll(main, 'link').map((link) => link.getAttribute('href'))).toEqual([`/masterclasses/${slug}`])
})

test('a course application keeps the site’s menus', async () => {
  const { document } = await open('/apply?course=ai-for-everyone')
  expect(document.querySelectorAll('header nav[aria-label=Main]').length).toBeGreaterThan(0)
  expect(document.querySelector('footer nav')).not.toBeNull()
})

test.each(['/payment/cancel', '/payment/success'])('%s has no menus, and the logo leads to Home', async (path) => {
  const { document } = await open(path)
  expect(document.querySelectorAll('nav')).toHaveLength(0)
  expect(find(bannerOf(document), 'link').getAttribute('href')).toBe('/')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('a cancelled payment leads Home, and claims nothing about what was charged', async () => {
  const { main } = await open('/payment/cancel?payment=6f9619ff-8b86-4d01-b42d-00c04fc964ff')
  expect(textOf(main.querySelector('h1'))).toBe('Payment Cancelled')
  expect(textOf(main)).toContain('You left the checkout before it was finished.')
  expect(textOf(main)).not.toContain('Nothing was charged')
  expect(find(main, 'link', 'Return to Home').getAttribute('href')).toBe('/')
})

test.each([
  ['/payment/success?session_id=cs_any', 'We’ll still email your receipt.'],
  ['/seat-offer?token=good', 'Accepting a seat needs JavaScript.'],
  ['/not-my-registration?token=good', 'This needs JavaScript.'],
])('without JavaScript %s says what to do instead', async (path, text) => {
  expect(noteOf((await open(path)).document)).toContain(text)
})

test('the page of a link to “This wasn’t me” is titled so, and keeps its token from other pages', async () => {
  const { document } = await open('/not-my-registration?token=good')
  expect(document.title).toBe('This wasn’t me | Rolewise')
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
})
