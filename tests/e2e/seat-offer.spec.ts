import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { findLink, waitForMail } from './outbox.ts'
import { paidRegistration } from './payments-api.ts'

test('a colleague accepts the seat by the emailed link, and the old link ends', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const { registration, email } = await paidRegistration(page.request)
  const ravi = `ravi-${email}`
  const offered = await page.request.post(`/api/registrations/${registration.linkToken}/offer`, {
    data: { name: 'Ravi Menon', email: ravi },
  })
  expect(offered.status()).toBe(200)
  const link = findLink(await waitForMail(ravi, 'seat_offered', baseURL), '/seat-offer')
  await openPage(page, link)
  await expect(page.getByRole('heading', { name: 'Meera Nair is offering you a seat' })).toBeVisible()
  await expect(page).toHaveURL('/seat-offer')
  await expectToFitAndPass(page)
  const accept = page.getByRole('button', { name: 'Accept the seat' })
  await accept.click()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.getByLabel('Phone number').fill('98123 45678')
  await accept.dblclick()
  await expect(page).toHaveURL(/\/registration\//)
  await expect(page.getByText('Ravi Menon').first()).toBeVisible()
  // Opened once more, it leads to the booking.
  await openPage(page, link)
  await page.getByRole('link', { name: 'Open my booking' }).click()
  await expect(page).toHaveURL(/\/registration\//)
  // The old link opens nothing of it, and keeps the payer's receipt.
  await openPage(page, `/registration/${registration.linkToken}`)
  await expect(page.getByRole('heading', { name: 'This seat has been handed over' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Ravi')
  await expectToFitAndPass(page)
  const receipt = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  expect((await page.request.get(receipt ?? '')).headers()['content-type']).toBe('application/pdf')
})

test('a seat can be declined, and a wrong link says so', { tag: '@desktop' }, async ({
  page,
  baseURL,
  allowResponse,
}) => {
  const { registration, email } = await paidRegistration(page.request)
  await page.request.post(`/api/registrations/${registration.linkToken}/offer`, {
    data: { name: 'Ravi Menon', email: `ravi-${email}` },
  })
  const link = findLink(await waitForMail(`ravi-${email}`, 'seat_offered', baseURL), '/seat-offer')
  await openPage(page, link)
  await page.getByRole('button', { name: 'No, thank you' }).click()
  await expect(page.getByRole('heading', { name: 'You’ve declined the seat' })).toBeVisible()
  await openPage(page, link)
  await expect(page.getByRole('heading', { name: 'This seat is no longer on offer' })).toBeVisible()
  await expectToFitAndPass(page)
  allowResponse('400 GET /api/seat-offers/not.whole')
  await openPage(page, '/seat-offer?token=not.whole')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the page explains what to do instead', async ({ page }) => {
    await page.goto('/seat-offer?token=good')
    await expect(page.locator('noscript p')).toContainText('Accepting a seat needs JavaScript.')
  })
})
