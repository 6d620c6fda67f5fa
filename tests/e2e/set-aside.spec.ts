import { aPng } from './a-png.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { findLink, waitForMail } from './outbox.ts'
import { onOwnSite } from './own-site.ts'
import {
  aPayer,
  fillInRegistration,
  registrationForm,
  screenshot,
  stubCheckoutPage,
  typedPhone,
} from './registration-form.ts'
import { watchReferrers } from './watch-referrers.ts'

// Setting a registration aside notifies the team on every console page, which other tests would see.
onOwnSite()

const path = '/apply?masterclass=ai-for-everyone-masterclass'
const noticeText = 'Somebody has already registered with this address.'

test('a visitor whose address a stranger has used is emailed, sets that registration aside and pays', {
  tag: '@phone',
}, async ({ page, playwright, baseURL, allowResponse }) => {
  test.slow()
  allowResponse('409 POST /api/create-checkout-session')
  allowResponse('503 POST /api/not-my-registration')
  await stubCheckoutPage(page)
  const payer = aPayer()
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const sent = await stranger.post('/api/qr-payment-confirmation', {
    multipart: { ...payer, name: 'A Stranger', screenshot: { ...screenshot, buffer: aPng() } },
  })
  expect(sent.status()).toBe(201)
  const { registration } = await sent.json()

  await openPage(page, path)
  const form = registrationForm(page)
  await fillInRegistration(page, payer)
  await form.pay.click()
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: noticeText })
  await expect(notice).toContainText('We’ve emailed that address.')
  await expect(notice).toBeInViewport()

  const calls: string[] = []
  const referrers = watchReferrers(page)
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  const mail = await waitForMail(payer.email, 'proof_under_your_address', baseURL)
  await openPage(page, findLink(mail, '/not-my-registration'))
  await expect(page).toHaveURL('/not-my-registration')
  await expect(page).toHaveTitle('This wasn’t me | Rolewise')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.reload()
  const button = page.getByRole('button', { name: 'This wasn’t me' })
  await expect(button).toBeVisible()
  expect(calls).toEqual([])

  await page.route(
    '**/api/not-my-registration',
    (route) => route.fulfill({ status: 503, json: { message: 'Noon.' } }),
    {
      times: 1,
    },
  )
  await button.click()
  await expect(page.getByRole('alert').getByText('Noon.')).toBeVisible()
  const release = await holdResponses(page, '**/api/not-my-registration')
  await button.dblclick()
  await expect(page.getByRole('button', { name: 'Setting it aside' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Done. Your address is yours again' })).toBeVisible()
  expect(calls).toEqual(['/api/not-my-registration', '/api/not-my-registration'])
  expect(referrers.filter((referrer) => referrer?.includes('token'))).toEqual([])

  await openPage(page, path)
  // The draft is restored once the form's script has loaded; typing before that would mix both values.
  await form.name.focus()
  await expect(form.phone).toHaveValue(typedPhone)
  await fillInRegistration(page, payer)
  await form.pay.click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()

  await openPage(page, `/registration/${registration.linkToken}`)
  await expect(page.getByRole('heading', { name: 'This registration was set aside' })).toBeVisible()
  await expect(page.getByLabel('Payment screenshot')).toHaveCount(0)
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await stranger.dispose()
})
