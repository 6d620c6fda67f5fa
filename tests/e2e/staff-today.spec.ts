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

  const pending = page.getByRole('region', { name: 'What waits' })
  for (const [name, path] of [
    [/payments to verify$/, '/staff/payments'],
    [/applications to decide$/, '/staff/applications?status=pending'],
    [/messages to answer$/, '/staff/messages?open=true'],
    [/mails that did not go out$/, '/staff/mail?state=dead'],
    [/refunds to send$/, '/staff/registrations?refundDue=true'],
  ] as const)
    await expect(pending.getByRole('link', { name })).toHaveAttribute('href', path)

  await expect(page.getByRole('img', { name: /^\d+ registrations in 30 days\. The most in a day: / })).toBeVisible()
  await expect(page.getByRole('img', { name: /^₹[\d,]+ in 30 days\. / })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Of \d+ registered in 30 days, / })).toBeVisible()
  await expect(page.getByRole('img', { name: /^\d+ seats taken in \d+ events?\.$/ })).toBeVisible()
  await page.getByText('The numbers: Seats per event').click()
  const seats = page.getByRole('table', { name: 'Seats per event' })
  await expect(seats.getByRole('row').filter({ hasText: registration.event.title })).toBeVisible()
  await page.getByText('The numbers: Registrations').click()
  await expect(page.getByRole('table', { name: 'Registrations' }).getByRole('row')).toHaveCount(31)
  await expectToFitAndPass(page)

  await pending.getByRole('link', { name: /messages to answer$/ }).click()
  await expect(page).toHaveURL('/staff/messages?open=true')
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
  await expect(page.getByRole('alert').filter({ hasText: 'The numbers did not come' })).toBeVisible()
  await page.unroute('**/api/staff/today')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Revenue' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/staff/today')).status()).toBe(401)
})
