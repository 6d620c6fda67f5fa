import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPage, waitForHydration } from './open-page.ts'
import { paidRegistration } from './payments-api.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('for guests there is no console; staff open it from the account menu, see what is to do, and log out', {
  tag: '@desktop',
}, async ({ page, request, allowResponse }) => {
  allowResponse('404 GET /staff')
  expect((await page.goto('/staff'))?.status()).toBe(404)
  // After hydration it is still the site's 404 page.
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
  await expect(page).toHaveTitle('404 Page Not Found | Rolewise')

  const { registration } = await paidRegistration(request)
  await signInStaff(page)
  await openPage(page)
  await page.getByRole('button', { name: 'Account menu', exact: true }).click()
  expect(await axeFindingsInBothThemes(page, 'header')).toEqual([])
  await page.getByRole('menuitem', { name: 'Team console' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page).toHaveTitle('Today · Team | Rolewise')
  await expect(page.getByRole('img', { name: /^\d+ registrations in 30 days\. The most in a day: / })).toBeVisible()
  await page.getByText('Numbers: Seats per event').click()
  const seats = page.getByRole('table', { name: 'Seats per event' })
  await expect(seats.getByRole('row').filter({ hasText: registration.event.title })).toBeVisible()
  await page.getByText('Numbers: Registrations').click()
  await expect(page.getByRole('table', { name: 'Registrations' }).getByRole('row')).toHaveCount(31)
  await expectToFitAndPass(page)

  await page
    .getByRole('region', { name: 'To do' })
    .getByRole('link', { name: /messages? to answer$/ })
    .click()
  await expect(page).toHaveURL('/staff/messages?open=true')
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/staff/today')).status()).toBe(401)
})

test('the tabs on a phone show that there are more, and the current one is in view', { tag: '@phone' }, async ({
  page,
}) => {
  await signInStaff(page)
  await openPage(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Team console' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
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

  // Today's link leads to the very field.
  await openConsole(page, '/staff/catalogue/event?slug=ai-for-everyone-masterclass#section-delivery', 'AI for Everyone')
  await expect(page.getByRole('heading', { name: 'Room and listing' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Room link' })).toBeInViewport()
})
