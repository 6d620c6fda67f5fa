import type { Page } from '@playwright/test'
import type { StaffEvent } from '#contract/staff/events.ts'
import { crawlSite, findStructuredEvent, listHrefs, mainText, toText } from './crawl-site.ts'
import { changeEvent, findStaffEvent, setStatus } from './events-staff-api.ts'
import { expect, test } from './fixtures.ts'
import { waitForMail } from './outbox.ts'
import { onOwnSite } from './own-site.ts'
import { paidRegistration } from './payments-api.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

/**
 * The team changes an event, and nothing old is left anywhere: every public page with its meta data and structured data,
 * the preview picture's text, mails and calendar files.
 */
onOwnSite()

const masterclass = 'ai-for-everyone-masterclass'
const workshop = 'vibe-coding-session'

interface Case {
  slug: typeof masterclass | typeof workshop
  /** Returns the email that attendees get ten minutes later, as the team is shown it before. */
  change: (page: Page, one: Case) => Promise<string>
  /** How they read before, in words and in data. */
  old: { dates: RegExp[]; prices: RegExp[] }
  changed: { title: string; price: number; listPrice: number | null; seats: number }
  sessions: { startsAt: string; endsAt: string }[]
  /** Prices are without their sign: the masterclass's page has Rs., the others ₹. */
  expected: { dates: string; time: string; prices: string[]; path: string; form: string }
}

const cases: Case[] = [
  {
    slug: masterclass,
    change: changeInConsole,
    old: {
      dates: [/20–21 June/, /\b2[01] June\b/, /06-2[01]T/, /062[01]T/, /\b6–8 PM/],
      prices: [/(₹|Rs\. )1,?999(?!\d)/, /\b1999\b/, /(₹|Rs\. )4,?999(?!\d)/, /\b4999\b/],
    },
    changed: { title: 'Prompting at Work', price: 2349, listPrice: 5000, seats: 7 },
    sessions: [
      { startsAt: '2027-09-04T09:00:00+05:30', endsAt: '2027-09-04T11:00:00+05:30' },
      { startsAt: '2027-09-05T09:00:00+05:30', endsAt: '2027-09-05T11:00:00+05:30' },
    ],
    expected: {
      dates: '4–5 September 2027',
      time: '9–11 AM IST',
      prices: ['2,349', '5,000'],
      path: `/masterclasses/${masterclass}`,
      form: `/apply?masterclass=${masterclass}`,
    },
  },
  {
    slug: workshop,
    change: changeByApi,
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
const unlisted = [...cases.flatMap(({ expected }) => [expected.path, expected.form]), '/apply', '/auth']

for (const one of cases) {
  const { slug, old, changed, sessions, expected } = one
  const everythingOld = [...old.dates, ...old.prices]

  test(`a change of ${slug} leaves nothing old on any page, in any email or calendar file`, {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    test.setTimeout(180_000)
    await signInStaff(page)
    const before = await findStaffEvent(page.request, slug)
    const early = await paidRegistration(page.request, slug)
    const readCalendar = async (token: string) =>
      // When the file was made is no date of the event.
      (await (await page.request.get(`/api/registrations/${token}/calendar`)).text()).replaceAll(/^DTSTAMP.*$/gm, '')
    // Rendered by the browser alone.
    const readOwnPage = async (token: string) => {
      await page.goto(`/registration/${token}`)
      await expect(page.getByRole('main')).toContainText(changed.title)
      return page.getByRole('main').innerText()
    }
    const told = [await readCalendar(early.registration.linkToken)]
    for (const path of [expected.path, expected.form]) told.push(toText(await (await page.request.get(path)).text()))
    // An expression that finds nothing now could never fail later.
    for (const value of everythingOld) expect(told.join('\n')).toMatch(value)
    const sequence = readSequence(await readCalendar(early.registration.linkToken))
    const rescheduled = await one.change(page, one)

    const pages = await crawlSite(page.request, unlisted)
    for (const { path, text } of pages) expectNothing(text, everythingOld, path)
    for (const path of [expected.path, expected.form]) {
      const { html, text } = pages.find((crawled) => crawled.path === path) ?? { html: '', text: '' }
      const [price = ''] = expected.prices
      const prices = path === expected.path ? expected.prices : [price]
      for (const fact of [changed.title, expected.dates, expected.time, ...prices]) expect(text, path).toContain(fact)
      // Elsewhere it is also the name of a course.
      expect(mainText(html), path).not.toContain(before.title)
    }
    expect(findStructuredEvent(pages.find(({ path }) => path === expected.path)?.html ?? '')).toMatchObject({
      name: changed.title,
      startDate: new Date(sessions[0]?.startsAt ?? '').toISOString(),
      offers: { price: changed.price },
    })

    // Whoever paid before reads the old date once, and no old price: what they paid is on their own page.
    const withoutBefore = rescheduled.replace(/^Before: .*$/m, '')
    expect(rescheduled).toMatch(old.dates[0] ?? /./)
    expectNothing(withoutBefore, [...everythingOld, new RegExp(before.title)], 'the email about the new date')
    expect(withoutBefore).toContain(expected.dates)
    const { linkToken } = early.registration
    expectNothing(await readOwnPage(linkToken), [...old.dates, new RegExp(before.title)], 'the earlier private page')
    const moved = await readCalendar(linkToken)
    expectNothing(moved, everythingOld, 'the earlier calendar file')
    expect(readSequence(moved)).toBeGreaterThan(sequence)

    const late = await paidRegistration(page.request, slug)
    const receipt = await waitForMail(late.email, 'payment_received', baseURL)
    expectNothing(receipt, [...everythingOld, new RegExp(before.title)], 'the receipt')
    for (const fact of [changed.title, expected.dates, expected.prices[0] ?? '']) expect(receipt).toContain(fact)
    const calendar = await readCalendar(late.registration.linkToken)
    expectNothing(calendar, everythingOld, 'the calendar file')
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(sessions.length)
    const ownPage = await readOwnPage(late.registration.linkToken)
    expectNothing(ownPage, [...everythingOld, new RegExp(before.title)], 'the private page')
    expect(ownPage).toContain(expected.dates)
  })
}

test('nothing sells an event once it is closed, full, over or cancelled', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(180_000)
  await signInStaff(page)
  const steps: Record<string, (slug: Case['slug'], before: StaffEvent) => Promise<void>> = {
    closed: (slug) => setStatus(page.request, slug, 'closed'),
    full: async (slug, { seatsTaken }) => {
      await setStatus(page.request, slug, 'published')
      await changeEvent(page.request, slug, { seats: seatsTaken })
    },
    over: (slug, { seats, sessions }) => changeEvent(page.request, slug, { seats, sessions: sessions.map(toThePast) }),
    // Last, because it is final.
    cancelled: async (slug, { sessions }) => {
      await changeEvent(page.request, slug, { sessions })
      await setStatus(page.request, slug, 'cancelled')
    },
  }
  const events: { slug: Case['slug']; before: StaffEvent }[] = []
  for (const { slug } of cases) {
    await paidRegistration(page.request, slug)
    events.push({ slug, before: await findStaffEvent(page.request, slug) })
  }
  for (const [state, start] of Object.entries(steps)) {
    for (const { slug, before } of events) {
      await start(slug, before)
      const { state: shown } = await (await page.request.get(`/api/masterclasses/${slug}`)).json()
      expect(shown).toBe(state)
    }
    const pages = await crawlSite(page.request, unlisted)
    for (const { path, html, text } of pages)
      for (const { expected } of cases) {
        expect(listHrefs(html), `${state}: ${path}`).not.toContain(expected.form)
        if (path === expected.form) expect(text, `${state}: ${path}`).not.toMatch(/Pay ₹|Continue with UPI/)
        if (path === expected.path) expect(text).toContain('Tell me about the next date')
      }
  }
})

function toThePast<Session>(session: Session, index: number) {
  const day = `2026-01-0${index + 1}`
  return { ...session, startsAt: `${day}T09:00:00.000Z`, endsAt: `${day}T11:00:00.000Z` }
}

/** As the team does it. The test site starts without a limit of seats. */
async function changeInConsole(page: Page, { slug, changed, sessions }: Case): Promise<string> {
  await openConsole(page, '/staff/catalogue', 'Catalogue')
  await page.locator(`a[href="/staff/catalogue/event?slug=${slug}"]`).first().click()
  await page.getByLabel('Title', { exact: true }).fill(changed.title)
  for (const [index, { startsAt, endsAt }] of sessions.entries()) {
    const card = page.getByRole('list', { name: 'Sessions', exact: true }).locator('> li').nth(index)
    await card.getByLabel('Starts (IST)').fill(startsAt.slice(0, 16))
    await card.getByLabel('Ends (IST)').fill(endsAt.slice(0, 16))
  }
  await page.getByLabel('Price in rupees', { exact: true }).fill(String(changed.price))
  await page.getByLabel('Regular price in rupees').fill(String(changed.listPrice ?? ''))
  await page.getByLabel('Limit the seats').check()
  await page.getByLabel('Seats', { exact: true }).fill(String(changed.seats))
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell one person about the new date?' })
  await dialog.getByText('Read the email').click()
  const mail = await dialog.innerText()
  await dialog.getByRole('button', { name: 'Save and tell 1 person' }).click()
  await expect(page.getByText('Changes saved. The site shows them now.')).toBeVisible()
  return mail
}

async function changeByApi(page: Page, { slug, changed, sessions }: Case): Promise<string> {
  const event = await findStaffEvent(page.request, slug)
  const { id, sessions: planned } = event
  const moved = planned.map((session, index) => ({ ...session, ...sessions[index] }))
  const data = { ...event, ...changed, sessions: moved }
  const { mail } = await (await page.request.post(`/api/staff/events/${id}/date-change`, { data })).json()
  await changeEvent(page.request, slug, { ...changed, sessions: moved })
  return mail.text
}

function expectNothing(text: string, old: RegExp[], where: string): void {
  for (const value of old) expect(text.match(value)?.[0], `${value} is still in ${where}`).toBeUndefined()
}

function readSequence(calendar: string): number {
  return Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1])
}
