import { signSeatLink } from '#server/modules/bookings/registration-link.ts'
import { aPng } from './a-png.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { readSessionSecret } from './outbox.ts'
import { aPayer, fillInRegistration, registrationForm, screenshot } from './registration-form.ts'

const path = '/apply?masterclass=ai-for-everyone-masterclass'

test('a payer whose address a stranger has used is told so before paying', { tag: '@phone' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  allowResponse('409 POST /api/upi-payment')
  const payer = aPayer()
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await stranger.post('/api/qr-payment-confirmation', {
    multipart: { ...payer, screenshot: { ...screenshot, buffer: aPng() } },
  })
  await openPage(page, path)
  const form = registrationForm(page)
  await fillInRegistration(page, payer)
  await form.qr.check()
  await form.showCode.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody has already registered' })).toContainText(
    'follow the link in the email, and you can book right away',
  )
  await stranger.dispose()
})

test('a missing, malformed or unknown token shows that the link is incomplete', { tag: '@desktop' }, async ({
  page,
  baseURL,
  allowResponse,
}) => {
  allowResponse('400 POST /api/not-my-registration')
  const incompleteLink = page.getByRole('heading', { name: 'This link is incomplete' })
  await openPage(page, '/not-my-registration')
  await expect(incompleteLink).toBeVisible()
  const unknownToken = signSeatLink(readSessionSecret(baseURL), 'not-my-registration', {
    id: 999_999,
    reference: 'RWAAAAAAAA',
  })
  for (const token of ['not.whole', unknownToken]) {
    await openPage(page, `/not-my-registration?token=${token}`)
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    await expect(incompleteLink).toBeVisible()
  }
  await page.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL('/contact')
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the page explains what to do instead', async ({ page }) => {
    await page.goto('/not-my-registration?token=good')
    await expect(page.locator('noscript p')).toContainText('This needs JavaScript.')
  })
})
