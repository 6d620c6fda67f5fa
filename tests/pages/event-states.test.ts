import { afterAll, expect, test, vi } from 'vitest'
import type { StaffEvent } from '#contract/staff/events.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { eventually } from '#tests/support/eventually.ts'
import { testNow } from '#tests/support/test-app.ts'
import { startBuiltSite } from './built-site.ts'
import { signInTeam } from './team.ts'

// The list of events is made with the time of the process.
vi.setSystemTime(testNow)
afterAll(() => void vi.useRealTimers())
const site = await startBuiltSite()
const { open, get, post } = site
const { changeEvent, setStatus } = await signInTeam(site)

type Facts = Pick<StaffEvent, 'status' | 'seats' | 'sessions'>

const nextMonth = 30 * 24 * 60
const onSale: Facts = { status: 'published', seats: null, sessions: [sessionIn(nextMonth)] }

const masterclass = {
  slug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone',
  page: '/masterclasses/ai-for-everyone-masterclass',
  booking: '/apply?masterclass=ai-for-everyone-masterclass',
  register: aRegistration,
}
const workshop = {
  slug: 'vibe-coding-session',
  title: 'Vibe Coding for Beginners',
  page: '/courses/vibecoding',
  booking: '/register/vibe-coding',
  register: aWorkshopRegistration,
}
const events = [masterclass, workshop]

/** Everywhere that a visitor meets an event before its own pages. */
const elsewhere = ['/', '/events', '/courses', '/courses/ai-for-everyone', '/blog/ai-in-hiring', '/about']

interface Refused {
  state: string
  facts: Facts
  /** On the badge that every place shows. */
  label: string
  onPage: string
  onForm: string
}

// First, while nobody has booked: an event with bookings needs a date.
const refusals: Refused[] = [
  {
    ...{ state: 'sold out', facts: { ...onSale, seats: 0 }, label: 'Sold out' },
    ...{ onPage: 'All seats are taken.', onForm: 'All seats are taken' },
  },
  {
    ...{ state: 'closed', facts: { ...onSale, status: 'closed' }, label: 'Booking closed' },
    ...{ onPage: 'Booking for this date has closed.', onForm: 'Booking is closed' },
  },
  {
    ...{ state: 'over', facts: { ...onSale, sessions: [sessionIn(-120)] }, label: 'Completed' },
    ...{ onPage: 'This one is over.', onForm: 'This session is over' },
  },
  {
    ...{ state: 'without a date', facts: { ...onSale, sessions: [] }, label: 'Date to be announced' },
    ...{ onPage: 'We’re fixing the date.', onForm: 'There’s no date yet' },
  },
]
const cancelled: Refused = {
  ...{ state: 'cancelled', facts: { ...onSale, status: 'cancelled' }, label: 'Cancelled' },
  ...{ onPage: 'We’ve cancelled this date.', onForm: 'This session is cancelled' },
}

test.each(refusals)('an event that is $state says so everywhere and is sold nowhere', expectRefused)

test('an event that is open is one link from its form everywhere, with the seats that are left', async () => {
  await setUp({ ...onSale, seats: 3 }, 'Limited seats')
  expect(textOf((await open('/')).main)).toContain('The next cohort starts soon. Seats are limited.')
  for (const { page } of events) expect(boxIn((await open(page)).main)).toContain('Limited seats')
  for (const { register } of events)
    for (let taken = 0; taken < 2; taken++)
      expect((await post('/api/create-checkout-session', register())).statusCode).toBe(200)
  await expectState('1 seat left')
  expect(await teaserOnHome()).toContain('1 seat left')
  for (const { page, booking } of events) {
    expect(linksTo(booking, (await open(page)).main).length).toBeGreaterThan(0)
    const { main } = await open(booking)
    expect(badgesIn(main)).toContain('1 seat left')
    expect(payButtons(main).length).toBeGreaterThan(0)
  }
})

test('an event that is happening now says so and can still be booked', async () => {
  await setUp({ ...onSale, sessions: [sessionIn(-10, 120)] }, 'Happening now')
  expect(await teaserOnHome()).toContain('Happening now')
  for (const { booking } of events) expect(payButtons((await open(booking)).main).length).toBeGreaterThan(0)
})

// Last, because it is final.
test('an event that is cancelled says so everywhere and is sold nowhere', () => expectRefused(cancelled))

async function expectRefused({ state, facts, label, onPage, onForm }: Refused): Promise<void> {
  await setUp(facts, label)
  for (const path of elsewhere) {
    // Without a document, which takes longer to make than the page.
    const { body } = await get(path)
    for (const { booking } of events) expect([path, countLinks(booking, body)]).toEqual([path, 0])
    // Nor is it advertised as on sale.
    const isListed = path === '/events' && state !== 'over'
    expect([path, countLinks(masterclass.page, body)]).toEqual([path, isListed ? 1 : 0])
  }
  expectWorkshopOnHome((await open('/')).main, state, label)
  for (const { page, booking, title } of events) {
    const shown = await open(page)
    expect(linksTo(booking, shown.document)).toEqual([])
    expect(boxIn(shown.main)).toContain(label)
    expect(boxIn(shown.main)).toContain(onPage)
    const form = await open(booking)
    expect(payButtons(form.document)).toEqual([])
    expect(textOf(find(form.main, 'heading', title))).toBe(title)
    find(form.main, 'heading', onForm)
    expect(badgesIn(form.main)).toContain(label)
  }
}

/** Home names it until it is over, and announces it as next until it is cancelled too. */
function expectWorkshopOnHome(main: ParentNode, state: string, label: string): void {
  const banner = main.querySelector('[aria-label="Next workshop"]')
  if (['over', 'cancelled'].includes(state)) expect(banner).toBeNull()
  else expect(textOf(banner)).toContain(label)
  const cards = [...main.querySelectorAll('article')].filter((card) => findAll(card, 'heading', workshop.title).length)
  if (state === 'over') expect(cards).toEqual([])
  else expect(cards.map(textOf)).toEqual([expect.stringContaining(label)])
}

async function setUp({ status, ...facts }: Facts, label: string): Promise<void> {
  for (const { slug } of events) {
    await changeEvent(slug, facts)
    await setStatus(slug, status)
  }
  await expectState(label)
}

/** Waits until the change is public: the state of each event where all are listed. */
async function expectState(label: string): Promise<void> {
  await eventually(async () => {
    const { main } = await open('/events')
    const articles = [...main.querySelectorAll('article')].map(textOf)
    for (const { title } of events)
      expect(articles).toContainEqual(expect.stringMatching(new RegExp(`${label}.*${title}|${title}.*${label}`)))
  })
}

function sessionIn(minutes: number, length = 60): Facts['sessions'][number] {
  const at = (minute: number) => new Date(testNow.getTime() + minute * 60_000).toISOString()
  return { id: 1, startsAt: at(minutes), endsAt: at(minutes + length), title: '', items: [] }
}

const linksTo = (path: string, part: ParentNode) => [...part.querySelectorAll(`a[href="${path}"]`)].map(textOf)
const countLinks = (path: string, html: string) => html.split(`href="${path}"`).length - 1
const payButtons = (part: ParentNode) => findAll(part, 'button', /^(Pay ₹|Continue with UPI)/)
/** Texts that stand alone; a badge may have an icon. */
const badgesIn = (part: ParentNode) =>
  [...part.querySelectorAll('p, span')].filter((one) => one.childElementCount < 2).map(textOf)
const boxIn = (main: ParentNode) => textOf(main.querySelector('aside[aria-labelledby=registration-title]'))
const teaserOnHome = async () => linksTo(masterclass.page, (await open('/')).main)[0]
