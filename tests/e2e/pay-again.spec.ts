import type { Page } from '@playwright/test'
import { axeFindingsInBothThemes, finishAnimations } from './axe.ts'
import { atBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { onOwnSite } from './own-site.ts'
import { picture } from './payments-api.ts'
import { aPayer, fillInRegistration, registrationForm } from './registration-form.ts'
import { signInStaff } from './sign-in-staff.ts'

// The team's decision would show in the console of other tests.
onOwnSite()

const slug = 'ai-for-everyone-masterclass'
const minuteMs = 60_000

test('a payer whose screenshot was rejected pays again on their page: QR code, countdown, upload', {
  tag: '@phone',
}, async ({ page, playwright, baseURL }) => {
  // The decision takes effect after the minute in which it can be undone.
  test.setTimeout(180_000)
  const { name, email, phone } = aPayer()
  const sent = await page.request.post('/api/qr-payment-confirmation', {
    multipart: { name, email, phone, masterclassSlug: slug, screenshot: picture },
  })
  const { linkToken, reference } = (await sent.json()).registration
  const team = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signInStaff({ request: team } as Page)
  const proofs: { email: string; registrationId: number }[] = await (await team.get('/api/staff/proofs')).json()
  const id = proofs.find((proof) => proof.email === email)?.registrationId
  const reason = 'We can’t read the screenshot.'
  await team.post(`/api/staff/proofs/${id}/decision`, { data: { decision: 'reject', reason } })
  await team.dispose()
  const readStatus = async () =>
    (await (await page.request.get(`/api/registrations/${linkToken}`)).json()).paymentStatus
  await expect.poll(readStatus, { timeout: 100_000 }).toBe('rejected')
  await page.context().clearCookies()

  await openPage(page, `/registration/${linkToken}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t match your screenshot')
  await expect(page.getByRole('blockquote')).toHaveText(reason)
  await page.getByRole('heading', { name: 'Haven’t paid, or did it fail?' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Pay by card ₹1,999' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  const code = page.getByRole('img', { name: 'QR code that pays ₹1,999 to Rolewise' })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(code).toHaveAttribute('src', `/api/upi-payment/${reference}/code`)
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:5\d)$/)
  await expect(page.getByRole('img', { name: /^Drawing of a payment/ })).toBeVisible()
  await finishAnimations(page)
  await atBothWidths(page, async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await axeFindingsInBothThemes(page, 'main')).toEqual([])
  })

  // After a reload the page still says why, and the code is there with what is left of its time.
  const loadForm = await holdResponses(page, '**/assets/registration-proof-*.js')
  await page.reload()
  await expect(page.getByRole('blockquote')).toHaveText(reason)
  await page.getByRole('heading', { name: 'Haven’t paid, or did it fail?' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('timer')).toHaveText(/^1[89]:\d\d$/)

  // Pressed while the form is still loading: it opens once it is there.
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'I’ve paid: add the screenshot' }).click()
  loadForm()
  await (await chooser).setFiles(picture)
  await page.getByRole('button', { name: 'Send screenshot' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your screenshot')
  expect(await readStatus()).toBe('awaiting_verification')
})

test('the QR step counts the hold down, after a sleep, after a reload and to its end', { tag: '@phone' }, async ({
  page,
  allowResponse,
}) => {
  test.slow()
  await page.clock.install({ time: Date.now() })
  await openPage(page, `/apply?masterclass=${slug}`)
  const form = registrationForm(page)
  const payer = aPayer()
  await fillInRegistration(page, payer)
  await form.qr.check()
  await form.showCode.click()
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^(20:00|19:5\d)$/)
  // A full hour has no minutes.
  await expect(page.getByText(/^Until \d+(:\d\d)? [AP]M IST\. After that it may go to somebody else/)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(timer).toHaveText(/^19:[0-5]\d$/)

  // The phone sleeps: no timer runs, and the clock goes on.
  await page.clock.fastForward(13 * minuteMs)
  await expect(timer).toHaveText(/^[56]:[0-5]\d$/)
  // A reload asks the server, which says what is really left.
  await page.reload()
  await expect(timer).toHaveText(/^(20:00|19:\d\d)$/)

  await page.clock.fastForward(20 * minuteMs)
  await expect(page.getByText('The 20 minutes are over', { exact: true })).toBeVisible()
  await expect(timer).toBeHidden()
  await expect(page.getByRole('main')).toContainText('your payment still counts')
  await finishAnimations(page)
  expect(await axeFindingsInBothThemes(page, 'main')).toEqual([])
  allowResponse('409 POST /api/upi-payment')
  const full = { status: 409, json: { message: 'This session is full', code: 'session_full' } }
  await page.route('**/api/upi-payment', (route) => route.fulfill(full), { times: 1 })
  await page.getByRole('button', { name: 'Hold a seat again' }).click()
  await expect(page.getByText('We couldn’t hold a seat just now.')).toBeVisible()
  // What was paid can still be sent.
  await expect(form.confirm).toBeVisible()
  await page.getByRole('button', { name: 'Hold a seat again' }).click()
  await expect(timer).toHaveText(/^(20:00|19:\d\d)$/)
})
