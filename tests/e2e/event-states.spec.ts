import type { APIRequestContext, Page } from '@playwright/test'
import type { StaffEvent } from '#contract/staff/events.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { changeEvent, setStatus } from './events-staff-api.ts'
import { expect, test } from './fixtures.ts'
import { openPage, waitForHydration } from './open-page.ts'
import { onOwnSite } from './own-site.ts'
import { aPayer } from './registration-form.ts'

onOwnSite()

let staff: APIRequestContext

test.beforeEach(async ({ playwright, baseURL }) => {
  staff = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const data = { username: 'staff', password: 'let-me-in-now' }
  expect((await staff.post('/api/login', { data })).status()).toBe(200)
})

test.afterEach(() => staff.dispose())

type Facts = Pick<StaffEvent, 'status' | 'seats' | 'sessions'>

const nextMonth = 30 * 24 * 60
const open: Facts = { status: 'published', seats: null, sessions: [sessionIn(nextMonth)] }

const masterclass = {
  slug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone',
  page: '/masterclasses/ai-for-everyone-masterclass',
  booking: '/apply?masterclass=ai-for-everyone-masterclass',
} as const
const workshop = {
  slug: 'vibe-coding-session',
  title: 'Vibe Coding for Beginners',
  page: '/courses/vibecoding',
  booking: '/register/vibe-coding',
} as const
const events = [masterclass, workshop] as const

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
    ...{ state: 'sold out', facts: { ...open, seats: 0 }, label: 'Sold out' },
    ...{ onPage: 'All seats are taken.', onForm: 'All seats are taken' },
  },
  {
    ...{ state: 'closed', facts: { ...open, status: 'closed' }, label: 'Booking closed' },
    ...{ onPage: 'Booking for this date has closed.', onForm: 'Booking is closed' },
  },
  {
    ...{ state: 'over', facts: { ...open, sessions: [sessionIn(-120)] }, label: 'Completed' },
    ...{ onPage: 'This one is over.', onForm: 'This session is over' },
  },
  {
    ...{ state: 'without a date', facts: { ...open, sessions: [] }, label: 'Date to be announced' },
    ...{ onPage: 'We’re fixing the date.', onForm: 'There’s no date yet' },
  },
]
const cancelled: (typeof refusals)[number] = {
  ...{ state: 'cancelled', facts: { ...open, status: 'cancelled' }, label: 'Cancelled' },
  ...{ onPage: 'We’ve cancelled this date.', onForm: 'This session is cancelled' },
}

test.describe('an event', { tag: '@desktop' }, () => {
  test.slow()

  const testRefusal = ({ state, facts, label, onPage, onForm }: (typeof refusals)[number]) => {
    test(`that is ${state} says so everywhere and is sold nowhere`, async ({ page, request }) => {
      await setUp(page, facts, label)
      /** Home names it until it is over, and announces it as next until it is cancelled too. */
      const expectWorkshopState = async () => {
        const banner = page.getByRole('complementary', { name: 'Next workshop' })
        const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: workshop.title }) })
        for (const [part, gone] of [
          [banner, ['over', 'cancelled']],
          [card, ['over']],
        ] as const) {
          if (gone.some((name) => name === state)) await expect(part).toHaveCount(0)
          else await expect(part).toContainText(label)
        }
      }
      for (const path of elsewhere) {
        await test.step(path, async () => {
          // With and without JavaScript.
          const html = await (await request.get(path)).text()
          for (const { booking } of events) expect(html).not.toContain(`href="${booking}"`)
          await openPage(page, path)
          if (path === '/') await expectWorkshopState()
          for (const { booking } of events) await expect(page.locator(`a[href="${booking}"]`)).toHaveCount(0)
          // Nor is it advertised as on sale.
          await expect(page.locator(`a[href="${masterclass.page}"]:visible`)).toHaveCount(
            path === '/events' && state !== 'over' ? 1 : 0,
          )
        })
      }
      for (const { page: path, booking, title } of events) {
        await test.step(path, async () => {
          const html = await (await request.get(path)).text()
          expect(html).not.toContain(`href="${booking}"`)
          await openPage(page, path)
          const box = page.getByRole('complementary', { name: 'Registration' })
          await expect(box).toContainText(label)
          await expect(box).toContainText(onPage)
          await expect(page.locator(`a[href="${booking}"]`)).toHaveCount(0)
          expect(await axeFindingsInBothThemes(page, 'main')).toEqual([])
        })
        await test.step(booking, async () => {
          await expectNoForm(page, booking)
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
          await expect(page.getByRole('heading', { level: 2, name: onForm })).toBeVisible()
          await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible()
          expect(await axeFindingsInBothThemes(page, 'main')).toEqual([])
        })
      }
    })
  }

  for (const refusal of refusals) testRefusal(refusal)

  test('that is open is one link from its form everywhere, with the seats that are left', async ({ page }) => {
    await setUp(page, { ...open, seats: 3 }, 'Limited seats')
    await openPage(page)
    await expect(page.getByText('The next cohort starts soon. Seats are limited.')).toBeVisible()
    for (const { page: path } of events) {
      await openPage(page, path)
      await expect(page.getByRole('complementary', { name: 'Registration' })).toContainText('Limited seats')
    }
    for (const { slug } of events) await takeSeats(page, slug, 2)
    await expectState(page, '1 seat left')
    await openPage(page)
    await expect(teaserOf(page, masterclass.page)).toContainText('1 seat left')
    for (const { page: path, booking } of events) {
      await openPage(page, path)
      await expect(page.locator(`main a[href="${booking}"]`).first()).toBeVisible()
      await openPage(page, booking)
      await expect(page.getByRole('main').getByText('1 seat left', { exact: true })).toBeVisible()
      await expect(payButton(page)).toBeVisible()
    }
  })

  test('that is happening now says so and can still be booked', async ({ page }) => {
    await setUp(page, { ...open, sessions: [sessionIn(-10, 120)] }, 'Happening now')
    await openPage(page)
    await expect(teaserOf(page, masterclass.page)).toContainText('Happening now')
    for (const { booking } of events) {
      await openPage(page, booking)
      await expect(payButton(page)).toBeVisible()
    }
  })

  // Last, because it is final.
  testRefusal(cancelled)
})

/** Not even while the page loads. */
async function expectNoForm(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await expect(payButton(page)).toHaveCount(0)
}

const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay ₹|Continue with UPI)/ })
const teaserOf = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first()

async function setUp(page: Page, { status, ...facts }: Facts, label: string): Promise<void> {
  for (const { slug } of events) {
    await changeEvent(staff, slug, facts)
    await setStatus(staff, slug, status)
  }
  await expectState(page, label)
}

/** One session that starts in so many minutes, or did so long ago. */
function sessionIn(minutes: number, length = 60): Facts['sessions'][number] {
  const start = Date.now() + minutes * 60_000
  const at = (ms: number) => new Date(ms).toISOString()
  return { id: 1, startsAt: at(start), endsAt: at(start + length * 60_000), title: '', items: [] }
}

/** Waits until the change is public: the state of each event where all are listed. */
async function expectState(page: Page, label: string): Promise<void> {
  await expect(async () => {
    await page.goto('/events')
    for (const { title } of events)
      await expect(page.getByRole('article').filter({ hasText: title }).getByText(label).first()).toBeVisible({
        timeout: 1000,
      })
  }).toPass({ timeout: 15_000 })
}

/** A checkout holds a seat. */
async function takeSeats({ request }: Page, slug: string, count: number): Promise<void> {
  for (let taken = 0; taken < count; taken++) {
    const answers =
      slug === workshop.slug
        ? { yearsOfExperience: '2-5 years', howDidYouKnow: 'Social Media' }
        : { yearsOfExperience: '2-5', howDidYouKnow: 'LinkedIn', agreeToTerms: true }
    const data = { ...aPayer(), ...answers, masterclassSlug: slug }
    const response = await request.post('/api/create-checkout-session', { data })
    expect(response.status(), await response.text()).toBe(200)
  }
}
