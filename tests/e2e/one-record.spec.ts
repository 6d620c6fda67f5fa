import type { APIRequestContext } from '@playwright/test'
import { changeEvent, findStaffEvent, setStatus } from './events-staff-api.ts'
import { expect, test } from './fixtures.ts'
import { waitForMail } from './outbox.ts'
import { onOwnSite } from './own-site.ts'
import { paidRegistration } from './payments-api.ts'
import { signInStaff } from './sign-in-staff.ts'

/**
 * The team changes an event, and nothing old is left anywhere: every public page with its meta data and structured data,
 * the preview picture's text, mails and calendar files.
 */
onOwnSite()

const masterclass = 'ai-for-everyone-masterclass'
const workshop = 'vibe-coding-session'

interface Case {
  slug: typeof masterclass | typeof workshop
  /** How the first start reads, in words and in data. */
  old: RegExp[]
  changed: { title: string; price: number; listPrice: number | null; seats: number }
  sessions: { startsAt: string; endsAt: string }[]
  expected: { dates: string; time: string; price: string; path: string; form: string }
}

const cases: Case[] = [
  {
    slug: masterclass,
    old: [
      /20–21 June/,
      /\b2[01] June\b/,
      /06-2[01]T/,
      /0?627?2[01]T/,
      /\b6–8 PM/,
      /\b6-8 PM/,
      /(₹|Rs\. )1,?999\b/,
      /\b199900?\b/,
    ],
    changed: { title: 'Prompting at Work', price: 2349, listPrice: 5000, seats: 7 },
    sessions: [
      { startsAt: '2027-09-04T09:00:00+05:30', endsAt: '2027-09-04T11:00:00+05:30' },
      { startsAt: '2027-09-05T09:00:00+05:30', endsAt: '2027-09-05T11:00:00+05:30' },
    ],
    expected: {
      dates: '4–5 September 2027',
      time: '9–11 AM IST',
      price: '₹2,349',
      path: `/masterclasses/${masterclass}`,
      form: `/apply?masterclass=${masterclass}`,
    },
  },
  {
    slug: workshop,
    old: [/28 June/, /06-28T/, /0628T/, /11 AM–12:30/, /11:00 AM/, /12:30 PM/, /(₹|Rs\. )1,?200\b/, /"price":1200\b/],
    changed: { title: 'Build Something by Talking', price: 1575, listPrice: null, seats: 6 },
    sessions: [{ startsAt: '2027-10-09T15:15:00+05:30', endsAt: '2027-10-09T16:45:00+05:30' }],
    expected: {
      dates: '9 October 2027',
      time: '3:15–4:45 PM IST',
      price: '₹1,575',
      path: '/courses/vibecoding',
      form: '/register/vibe-coding',
    },
  },
]

for (const { slug, old, changed, sessions, expected } of cases) {
  test(`a change of ${slug} leaves nothing old on any page, in any email or calendar file`, {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    test.setTimeout(120_000)
    await signInStaff(page)
    const before = await findStaffEvent(page.request, slug)
    const moved = before.sessions.map((session, index) => ({ ...session, ...sessions[index] }))
    await changeEvent(page.request, slug, { ...changed, sessions: moved })

    const pages = await crawl(page.request)
    for (const { path, text } of pages) expectNothing(text, old, path)
    for (const path of [expected.path, expected.form]) {
      const { html, text } = pages.find((one) => one.path === path) ?? { html: '', text: '' }
      for (const fact of [changed.title, expected.dates, expected.time, expected.price]) expect(text).toContain(fact)
      // Elsewhere it is also the name of a course.
      expect(toText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''), path).not.toContain(before.title)
    }
    expect(structuredEvent(pages.find(({ path }) => path === expected.path)?.html ?? '')).toMatchObject({
      name: changed.title,
      startDate: new Date(sessions[0]?.startsAt ?? '').toISOString(),
      offers: { price: changed.price },
    })

    const { email, registration } = await paidRegistration(page.request, slug)
    const mail = await waitForMail(email, 'payment_received', baseURL)
    expectNothing(mail, old, 'the receipt')
    expect(mail).toContain(changed.title)
    const calendar = await (await page.request.get(`/api/registrations/${registration.linkToken}/calendar`)).text()
    expectNothing(calendar, old, 'the calendar file')
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(sessions.length)
    expect(Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1])).toBeGreaterThan(before.sequence)
    const own = await (await page.request.get(`/registration/${registration.linkToken}`)).text()
    expectNothing(toText(own), old, 'the private page')
  })

  test(`nothing sells ${slug} once it is closed, full, over or cancelled`, { tag: '@desktop' }, async ({ page }) => {
    test.setTimeout(180_000)
    await signInStaff(page)
    const { sessions: planned } = await findStaffEvent(page.request, slug)
    const inThePast = planned.map((session, index) => ({
      ...session,
      startsAt: `2026-01-0${index + 1}T09:00:00.000Z`,
      endsAt: `2026-01-0${index + 1}T11:00:00.000Z`,
    }))
    const steps: [state: string, start: () => Promise<void>, end: () => Promise<void>][] = [
      ['closed', () => setStatus(page.request, slug, 'closed'), () => setStatus(page.request, slug, 'published')],
      [
        'full',
        () => changeEvent(page.request, slug, { seats: 1 }),
        () => changeEvent(page.request, slug, { seats: 20 }),
      ],
      [
        'over',
        () => changeEvent(page.request, slug, { sessions: inThePast }),
        () => changeEvent(page.request, slug, { sessions: planned }),
      ],
      ['cancelled', () => setStatus(page.request, slug, 'cancelled'), async () => {}],
    ]
    for (const [state, start, end] of steps) {
      await start()
      const { state: shown } = await (await page.request.get(`/api/masterclasses/${slug}`)).json()
      expect(shown).toBe(state)
      for (const { path, html, text } of await crawl(page.request)) {
        const isForm = path === expected.form
        expect(hrefs(html), `${state}: ${path}`).not.toContain(expected.form)
        if (isForm) expect(text, `${state}: ${path}`).not.toMatch(/Pay ₹|Show the QR code/)
        if (path === expected.path) expect(text).toContain('Tell me about the next date')
      }
      await end()
    }
  })
}

interface Crawled {
  path: string
  html: string
  /** What is read, and what is said in attributes: descriptions, alternative texts. */
  text: string
}

/** Every page of the sitemap, and the forms, which are not in it. */
async function crawl(request: APIRequestContext): Promise<Crawled[]> {
  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  expect(listed.length).toBeGreaterThan(20)
  const paths = new Set([
    ...listed,
    ...cases.flatMap(({ expected }) => [expected.path, expected.form]),
    '/apply',
    '/auth',
  ])
  const pages: Crawled[] = []
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    pages.push({ path, html, text: toText(html) })
  }
  return pages
}

/** The drawn comma of prices is put back, and the attributes are kept. */
function toText(html: string): string {
  const bare = html.replaceAll('<!-- -->', '').replaceAll(/<span class="digit-group">/g, ',')
  const attributes = [...bare.matchAll(/(?:content|alt|aria-label)="([^"]*)"/g)].map(([, value]) => value)
  return [bare.replaceAll(/<style[\s\S]*?<\/style>/g, '').replaceAll(/<[^>]*>/g, ''), ...attributes].join('\n')
}

function expectNothing(text: string, old: RegExp[], where: string): void {
  for (const value of old) expect(text.match(value)?.[0], `${value} is still in ${where}`).toBeUndefined()
}

function hrefs(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
}

function structuredEvent(html: string): unknown {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  return blocks.map(([, json]) => JSON.parse(json ?? '')).find((data) => data['@type'] === 'Event')
}
