import type { Page } from '@playwright/test'
import type { NextSession } from '#contract/staff/overview.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { paidRegistration } from './payments-api.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('pending work links to its lists, and the figures are shown as charts and tables', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { registration } = await paidRegistration(request)
  await request.post('/api/contact', {
    data: { name: 'Meera Nair', email: 'meera@example.in', subject: 'Dates', message: 'When is the next session?' },
  })
  await signInStaff(page)
  await openConsole(page, '/staff', 'Today')
  await expect(page).toHaveTitle('Today · Team | Rolewise')

  const pending = page.getByRole('region', { name: 'To do' })
  for (const [name, path] of [
    [/payments? to verify$/, '/staff/payments'],
    [/applications? to decide$/, '/staff/applications?status=pending'],
    [/messages? to answer$/, '/staff/messages?open=true'],
    [/emails? not delivered$/, '/staff/mail?state=dead'],
    [/refunds? to send$/, '/staff/registrations?refundDue=true'],
  ] as const)
    await expect(pending.getByRole('link', { name })).toHaveAttribute('href', path)

  await expect(page.getByRole('img', { name: /^\d+ registrations in 30 days\. The most in a day: / })).toBeVisible()
  await expect(page.getByRole('img', { name: /^₹[\d,]+ in 30 days\. / })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Of \d+ registered in 30 days, / })).toBeVisible()
  await expect(page.getByRole('img', { name: /^\d+ seats taken in \d+ events?\.$/ })).toBeVisible()
  await page.getByText('Numbers: Seats per event').click()
  const seats = page.getByRole('table', { name: 'Seats per event' })
  await expect(seats.getByRole('row').filter({ hasText: registration.event.title })).toBeVisible()
  await page.getByText('Numbers: Registrations').click()
  await expect(page.getByRole('table', { name: 'Registrations' }).getByRole('row')).toHaveCount(31)
  await expectToFitAndPass(page)

  await pending.getByRole('link', { name: /messages? to answer$/ }).click()
  await expect(page).toHaveURL('/staff/messages?open=true')
})

test('Today opens with the next session, and leads to its room', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  const session: NextSession = {
    ...{ slug: 'ai-for-everyone-masterclass', title: 'AI for Everyone', number: 1, sessions: 2 },
    ...{ startsAt: '2031-06-20T12:30:00.000Z', endsAt: '2031-06-20T14:30:00.000Z' },
    ...{ seats: 40, seatsTaken: 12, paid: 11, roomUrl: null },
    reminders: [
      { kind: 'day', dueAt: '2026-01-01T00:00:00.000Z', sent: 10, waiting: 0, undelivered: 1 },
      { kind: 'hour', dueAt: '2031-06-20T11:30:00.000Z', sent: 0, waiting: 0, undelivered: 0 },
    ],
  }
  await replaceNextSession(page, session)
  await openConsole(page, '/staff', 'Today')
  const card = page.getByRole('region', { name: 'AI for Everyone' })
  await expect(card).toContainText('Friday, 20 June 2031, 6–8 PM IST · Session 1 of 2')
  for (const text of [
    '12 of 40 taken',
    '28 left',
    '11 paid, 1 held',
    'Sent to 10 people',
    'Goes out 20 June, 5 PM IST',
  ])
    await expect(card).toContainText(text)
  await expect(card.getByRole('link', { name: '1 not delivered' })).toHaveAttribute('href', '/staff/mail?state=dead')
  await expect(card.getByRole('link', { name: 'Attendees' })).toHaveAttribute(
    'href',
    '/staff/registrations/ai-for-everyone-masterclass',
  )
  await expect(card).toContainText('Not set yet')
  await expectToFitAndPass(page)
  await card.getByRole('link', { name: 'Add the room’s link' }).click()
  await expect(page.getByRole('heading', { name: 'Room and listing' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Room link' })).toBeInViewport()

  await replaceNextSession(page, { ...session, roomUrl: 'https://zoom.example/j/1' })
  await openConsole(page, '/staff', 'Today')
  await expect(card).not.toContainText('Not set yet')
  await expect(card.getByRole('button', { name: 'Copy the room’s link' })).toBeVisible()
})

test('without a session to come, Today offers a new event', { tag: '@phone' }, async ({ page }) => {
  await signInStaff(page)
  await replaceNextSession(page, null)
  await openConsole(page, '/staff', 'Today')
  await expect(page.getByRole('heading', { name: 'Nothing is planned' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New event' })).toHaveAttribute('href', '/staff/catalogue/event')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
})

test('the tabs on a phone show that there are more, and the current one is in view', { tag: '@phone' }, async ({
  page,
}) => {
  await signInStaff(page)
  await openConsole(page, '/staff', 'Today')
  const strip = page.getByRole('navigation', { name: 'Console' })
  const tabs = strip.getByRole('link')
  const width = page.viewportSize()?.width ?? 0
  const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()))
  expect(boxes.some((box) => box && box.x < width && box.x + box.width > width)).toBe(true)
  await expect(strip.locator('[aria-hidden=true].absolute')).toHaveCount(1)
  await openConsole(page, '/staff/people', 'People')
  await expect(strip.getByRole('link', { name: 'People' })).toBeInViewport({ ratio: 1 })
  await expect(strip.locator('[aria-hidden=true].absolute')).toHaveCount(2)

  await openConsole(page, '/staff/registrations/ai-for-everyone-masterclass/attendance', 'AI for Everyone')
  const ofEvent = page.getByRole('navigation', { name: 'Pages of this event' })
  await expect(ofEvent.getByRole('link', { name: 'Attendance' })).toBeInViewport({ ratio: 1 })
  await expect(ofEvent.locator('[aria-hidden=true].absolute')).not.toHaveCount(0)
})

test('staff open the console from the account menu', async ({ page, viewport }) => {
  await signInStaff(page)
  await openPage(page)
  const isPhone = (viewport?.width ?? 0) < 1024
  await page.getByRole('button', { name: isPhone ? 'Menu' : 'Account menu', exact: true }).click()
  const link = isPhone
    ? page.getByRole('link', { name: 'Team console' })
    : page.getByRole('menuitem', { name: 'Team console' })
  expect(await axeFindingsInBothThemes(page, 'header')).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
})

test('failed figures load after Try again, and Logout opens the site', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  allowResponse('500 GET /api/staff/today')
  await signInStaff(page)
  await page.route('**/api/staff/today', (route) => route.fulfill({ status: 500 }))
  await openConsole(page, '/staff', 'Today')
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load the numbers' })).toBeVisible()
  await page.unroute('**/api/staff/today')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Revenue' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/staff/today')).status()).toBe(401)
})

/** Other tests change the events of the site. */
async function replaceNextSession(page: Page, nextSession: NextSession | null): Promise<void> {
  await page.unroute('**/api/staff/today')
  await page.route('**/api/staff/today', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    await route.fulfill({ response, json: { ...(await response.json()), nextSession } })
  })
}
