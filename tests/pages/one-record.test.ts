import { afterAll, expect, test, vi } from 'vitest'
import { formatEventDates } from '#contract/event-dates.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { payAt } from '#tests/support/buyers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { testNow } from '#tests/support/test-app.ts'
import { startBuiltSite } from './built-site.ts'
import { crawlSite, findStructuredEvent, listHrefs, mainText, toText } from './crawl-site.ts'
import { signInTeam } from './team.ts'

/**
 * The team changes an event, and nothing old is left anywhere: every public page with its meta data and structured data,
 * emails, calendar files and what a private page shows.
 */

// The list of events is made with the time of the process.
vi.setSystemTime(testNow)
afterAll(() => void vi.useRealTimers())
const site = await startBuiltSite()
const { get, post, mail, deliverMails } = site
const { call, findEvent, changeEvent, setStatus } = await signInTeam(site)

const cases = [
  {
    slug: 'ai-for-everyone-masterclass',
    register: aRegistration,
    /** How they read before, in words and in data. */
    old: {
      dates: [/20–21 June/, /\b2[01] June\b/, /06-2[01]T/, /062[01]T/, /\b6–8 PM/],
      prices: [/(₹|Rs\. )1,?999(?!\d)/, /\b1999\b/, /(₹|Rs\. )4,?999(?!\d)/, /\b4999\b/],
    },
    changed: { title: 'Prompting at Work', price: 2349, listPrice: 5000, seats: 7 },
    sessions: [
      { startsAt: '2027-09-04T09:00:00+05:30', endsAt: '2027-09-04T11:00:00+05:30' },
      { startsAt: '2027-09-05T09:00:00+05:30', endsAt: '2027-09-05T11:00:00+05:30' },
    ],
    /** Prices are without their sign: the masterclass's page has Rs., the others ₹. */
    expected: {
      dates: '4–5 September 2027',
      time: '9–11 AM IST',
      prices: ['2,349', '5,000'],
      path: '/masterclasses/ai-for-everyone-masterclass',
      form: '/apply?masterclass=ai-for-everyone-masterclass',
    },
  },
  {
    slug: 'vibe-coding-session',
    register: aWorkshopRegistration,
    old: {
      dates: [/28 June/, /06-28T/, /0628T/, /11 AM–12:30/, /12:30 PM/],
      prices: [/(₹|Rs\. )1,?200(?!\d)/, /"price":1200\b/],
    },
    changed: { title: 'Build Something by Talking', price: 1575, listPrice: null, seats: 6 },
    sessions: [{ startsAt: '2027-10-09T15:15:00+05:30', endsAt: '2027-10-09T16:45:00+05:30' }],
    expected: {
      dates: '9 October 2027',
      time: '3:15–4:45 PM IST',
      prices: ['1,575'],
      path: '/courses/vibecoding',
      form: '/register/vibe-coding',
    },
  },
]
type Case = (typeof cases)[number]
const unlisted = [...cases.flatMap(({ expected }) => [expected.path, expected.form]), '/apply', '/auth']

test.each(cases)('a change of $slug leaves nothing old on any page, in any email or calendar file', async (one) => {
  const { slug, old, changed, sessions, expected } = one
  const everythingOld = [...old.dates, ...old.prices]
  const before = await findEvent(slug)
  const title = new RegExp(before.title)
  const early = await paidRegistration(one)
  const told = [await readCalendar(early.linkToken)]
  for (const path of [expected.path, expected.form]) told.push(toText((await get(path)).body))
  // An expression that finds nothing now could never fail later.
  for (const value of everythingOld) expect(told.join('\n')).toMatch(value)
  const sequence = readSequence(await readCalendar(early.linkToken))
  const rescheduled = await change(before, one)
  await eventually(async () => expect((await get(expected.path)).body).toContain(changed.title))

  const pages = await crawlSite(site, unlisted)
  for (const { path, text } of pages) expectNothing(text, everythingOld, path)
  for (const path of [expected.path, expected.form]) {
    const { html, text } = pages.find((crawled) => crawled.path === path) ?? { html: '', text: '' }
    const prices = path === expected.path ? expected.prices : expected.prices.slice(0, 1)
    for (const fact of [changed.title, expected.dates, expected.time, ...prices]) expect(text, path).toContain(fact)
    // Elsewhere it is also the name of a course.
    expect(mainText(html), path).not.toContain(before.title)
  }
  expect(findStructuredEvent(pages.find(({ path }) => path === expected.path)?.html ?? '')).toMatchObject({
    name: changed.title,
    startDate: new Date(sessions[0]?.startsAt ?? '').toISOString(),
    offers: { price: changed.price },
  })

  // Attendees who paid before read the old date once, and no old price: their own page says what they paid.
  expect(rescheduled).toMatch(old.dates[0] ?? /./)
  const withoutBefore = rescheduled.replace(/^Before: .*$/m, '')
  expectNothing(withoutBefore, [...everythingOld, title], 'the email about the new date')
  expect(withoutBefore).toContain(expected.dates)
  expectNothing(await readOwnPage(early.linkToken), [...old.dates, title], 'the earlier private page')
  const moved = await readCalendar(early.linkToken)
  expectNothing(moved, everythingOld, 'the earlier calendar file')
  expect(readSequence(moved)).toBeGreaterThan(sequence)

  const late = await paidRegistration(one)
  const receipt = await readReceipt(late.email)
  expectNothing(receipt, [...everythingOld, title], 'the receipt')
  for (const fact of [changed.title, expected.dates, expected.prices[0]]) expect(receipt).toContain(fact)
  const calendar = await readCalendar(late.linkToken)
  expectNothing(calendar, everythingOld, 'the calendar file')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(sessions.length)
  const ownPage = await readOwnPage(late.linkToken)
  expectNothing(ownPage, [...everythingOld, title], 'the private page')
  for (const fact of [changed.title, expected.dates]) expect(ownPage).toContain(fact)
})

const endings: Record<string, (event: StaffEvent, one: Case) => Promise<void>> = {
  closed: ({ slug }) => setStatus(slug, 'closed'),
  full: async ({ slug, seatsTaken }) => {
    await setStatus(slug, 'published')
    await changeEvent(slug, { seats: seatsTaken })
  },
  over: ({ slug, sessions }) => changeEvent(slug, { sessions: sessions.map(toThePast) }),
  // Last, because it is final.
  cancelled: async ({ slug, sessions }, one) => {
    await changeEvent(slug, { sessions: sessions.map((session, index) => ({ ...session, ...one.sessions[index] })) })
    await setStatus(slug, 'cancelled')
  },
}

test.each(Object.entries(endings))('nothing sells an event once it is %s', async (state, end) => {
  for (const one of cases) {
    await end(await findEvent(one.slug), one)
    await eventually(async () => expect((await get(`/api/masterclasses/${one.slug}`)).json()).toMatchObject({ state }))
  }
  for (const { path, html, text } of await crawlSite(site, unlisted))
    for (const { expected } of cases) {
      expect(listHrefs(html), path).not.toContain(expected.form)
      if (path === expected.form) expect(text, path).not.toMatch(/Pay ₹|Continue with UPI/)
      if (path === expected.path) expect(text).toContain('Tell me about the next date')
    }
})

/** Returns the email that attendees get ten minutes later, as the team is shown it before. */
async function change(event: StaffEvent, { slug, changed, sessions }: Case): Promise<string> {
  const moved = event.sessions.map((session, index) => ({ ...session, ...sessions[index] }))
  const body = { ...event, ...changed, sessions: moved }
  const shown = await call('POST', `events/${event.id}/date-change`, body)
  await changeEvent(slug, { ...changed, sessions: moved })
  return shown.mail.text
}

async function paidRegistration({ slug, register }: Case) {
  const form = register({ masterclassSlug: slug })
  const { url } = (await post('/api/create-checkout-session', form)).json()
  await payAt(site, url)
  const verified = (await get(`/api/payment/verify?session_id=${url.split('/').at(-1)}`)).json()
  expect(verified.success).toBe(true)
  const { linkToken } = verified.registration as EventRegistration
  return { email: form.email, linkToken }
}

/** When the file was made is no date of the event. */
async function readCalendar(token: string): Promise<string> {
  return (await get(`/api/registrations/${token}/calendar`)).body.replaceAll(/^DTSTAMP.*$/gm, '')
}

/** What the browser makes the page of, and its dates in words. */
async function readOwnPage(token: string): Promise<string> {
  const registration: EventRegistration = (await get(`/api/registrations/${token}`)).json()
  return `${JSON.stringify(registration)} ${formatEventDates(registration.event.sessions)}`
}

async function readReceipt(address: string): Promise<string> {
  await deliverMails()
  const receipt = mail.delivered.findLast(({ kind, to }) => kind === 'payment_received' && to === address)
  return [receipt?.subject, receipt?.html, receipt?.text].join('\n')
}

function toThePast<Session>(session: Session, index: number) {
  const day = `2026-01-0${index + 1}`
  return { ...session, startsAt: `${day}T09:00:00.000Z`, endsAt: `${day}T11:00:00.000Z` }
}

function expectNothing(text: string, old: RegExp[], where: string): void {
  for (const value of old) expect(text.match(value)?.[0], `${value} is still in ${where}`).toBeUndefined()
}

const readSequence = (calendar: string) => Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1])
