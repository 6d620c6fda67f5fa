import type { Page } from '@playwright/test'
import type { ListedRegistration } from '#contract/own-registrations.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { axeFindings, axeFindingsInBothThemes } from './axe.ts'
import { atBothWidths, expectToFitAndPass } from './both-widths.ts'
import { failCalls } from './fail-calls.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { newestRegistration, paidRegistration, startCheckout } from './payments-api.ts'
import { stubProfileApi } from './profile-page.ts'
import { title } from './registration-page.ts'

test.describe('the overview starts with the next session', () => {
  test('that is booked: when, the way to join, the calendar and the ticket', { tag: '@phone' }, async ({ page }) => {
    await newAccount(page.request)
    const { registration } = await paidRegistration(page.request)
    await openPage(page, '/profile')
    const first = nextSession(page)
    await expect(first).toContainText('AI for Everyone')
    await expect(first).toContainText(/day, 20 June 20\d\dSession 1 of 2/)
    await expect(first).toContainText('6–8 PM IST')
    await expect(first).toContainText(
      /Starts in \d+ (day|hour|minute|second)s?[^.]*\. Join here from 15 minutes before\./,
    )
    const token = encodeURIComponent(registration.linkToken)
    await expect(first.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      `/api/registrations/${token}/calendar`,
    )
    await expectToComeFirst(page)
    await expectToFitAndPass(page, 'main')
    await first.getByRole('link', { name: 'Open ticket' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seat is booked')
    await expect(page.getByRole('heading', { name: 'What to bring' })).toBeVisible()
    await expect(page.getByText('One page of rough notes for a talk you really have to give')).toBeVisible()
  })

  test('that can be joined, is unpaid, is being checked, needs a screenshot or is cancelled', {
    tag: '@desktop',
  }, async ({ page, signIn }) => {
    const { registration } = await paidRegistration(page.request)
    await signIn()
    const cancelled = { ...registration, event: { ...registration.event, isCancelled: true } }
    const [first] = registration.event.sessions
    const around = { startsAt: new Date(Date.now() - 60_000), endsAt: new Date(Date.now() + 3_600_000) }
    const live = { ...first, startsAt: around.startsAt.toISOString(), endsAt: around.endsAt.toISOString() }
    const onNow = { ...registration.event, sessions: [live] } as EventRegistration['event']
    const states: [Partial<EventRegistration>, string, string, string][] = [
      [{ joinUrl: 'https://rolewise.example/join/1', event: onNow }, 'On now', 'Join the session', '/join/1'],
      [{ paymentStatus: 'pending' }, 'Not paid yet', 'Finish paying ₹1,999', '/registration/'],
      [{ paymentStatus: 'failed' }, 'Payment failed', 'Finish paying ₹1,999', '/registration/'],
      [{ paymentStatus: 'awaiting_verification' }, 'Being checked', 'Open booking', '/registration/'],
      [{ paymentStatus: 'rejected' }, 'Screenshot refused', 'Send a better screenshot', '/registration/'],
      [cancelled, 'Cancelled', 'See upcoming events', '/events'],
    ]
    for (const [change, badge, action, href] of states) {
      await stubProfileApi(page, { registrations: [{ ...registration, ...change }] })
      await openPage(page, '/profile')
      await expect(nextSession(page).getByText(badge, { exact: true })).toBeVisible()
      const link = nextSession(page).getByRole('link', { name: action })
      expect(await link.getAttribute('href')).toContain(href)
      expect(await axeFindingsInBothThemes(page, 'main')).toEqual([])
    }
  })

  test('or, with nothing ahead, with what is on', { tag: '@phone' }, async ({ page, signIn }) => {
    const { registration } = await paidRegistration(page.request)
    await signIn()
    const sessions = registration.event.sessions.map((session) => ({
      ...session,
      startsAt: '2025-06-20T12:30:00.000Z',
      endsAt: '2025-06-20T14:30:00.000Z',
    }))
    const progress: ListedRegistration['progress'] = {
      attended: 2,
      sessions: 2,
      assignment: 'accepted',
      certificate: { id: 'abcdefghijklmnopqrstuv', state: 'valid' },
      recordings: [1],
    }
    const over = { ...registration, event: { ...registration.event, sessions }, progress }
    await stubProfileApi(page, { profile: { isEmailConfirmed: false }, registrations: [over] })
    await page.route('**/api/confirm-email/link', (route) => route.fulfill({ status: 204 }))
    await openPage(page, '/profile')
    const first = nextSession(page)
    await expect(first).toContainText('What you’ve finished is listed below.')
    // What was booked without logging in is not known yet.
    await expect(first).not.toContainText('nothing coming up')
    const booking = page.getByRole('region', { name: 'My bookings' })
    await expect(booking).toContainText('Attended 2 of 2 · Assignment accepted · Certificate issued')
    await expect(booking.getByRole('link', { name: 'Open certificate' })).toHaveAttribute(
      'href',
      '/certificates/abcdefghijklmnopqrstuv',
    )
    await expect(booking.getByRole('link', { name: 'Watch the recording' })).toHaveAttribute(
      'href',
      `/api/registrations/${encodeURIComponent(registration.linkToken)}/recordings/1`,
    )
    await expectToComeFirst(page)
    const bookable = page.getByRole('region', { name: 'Open for booking' })
    await expect(bookable.getByRole('link', { name: 'See upcoming events' })).toHaveAttribute('href', '/events')
    await expectToFitAndPass(page, 'main')
    await first.getByRole('button', { name: 'Email me the link' }).click()
    await expect(first).toContainText('We’ve emailed the link to')
    await bookable.getByRole('link', { name: /AI for Everyone/ }).click()
    await expect(page).toHaveURL('/masterclasses/ai-for-everyone-masterclass')
  })
})

test('a user’s registrations are listed and link to their pages, which load after Try again', {
  tag: '@phone',
}, async ({ page, allowResponse }) => {
  await newAccount(page.request)
  await openPage(page, '/profile')
  const list = page.getByRole('region', { name: 'My bookings' })
  await expect(page.getByRole('button', { name: 'Email me the link' })).toBeVisible()
  await expect(page.getByText('You haven’t booked one yet.')).toHaveCount(0)
  await expect(list).toHaveCount(0)
  await startCheckout(page.request)
  const { linkToken } = await newestRegistration(page.request)
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Not paid yet')
  await atBothWidths(page, async () => expect(await axeFindings(page, 'main')).toEqual([]))
  allowResponse(`500 GET /api/registrations/${linkToken}`)
  const mend = await failCalls(page, '**/api/registrations/*')
  await list.getByRole('link').click()
  await expect(page).toHaveURL(`/registration/${linkToken}`)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await mend()
  await retry.click()
  await expect(title(page)).toHaveText('One step left: the payment')
})

const nextSession = (page: Page) => page.getByRole('region', { name: 'Your next session' })

/** Above everything else of the overview, and on the first screen. */
async function expectToComeFirst(page: Page): Promise<void> {
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toHaveText('Your next session')
  await expect(page.getByRole('heading', { name: 'Your next session' })).toBeInViewport()
}
