import type { Page } from '@playwright/test'
import type { EventRegistration } from '#contract/registrations.ts'
import { axeFindings } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { cardForm } from './card.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { findLink, waitForMail } from './outbox.ts'
import { newestRegistration, paidRegistration, picture, startCheckout } from './payments-api.ts'
import { watchReferrers } from './watch-referrers.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a guest who left the checkout pays again without filling in anything, and sends the screenshot', {
  tag: '@phone',
}, async ({ page }) => {
  await newAccount(page.request)
  await startCheckout(page.request)
  const { linkToken, reference } = await newestRegistration(page.request)
  await page.context().clearCookies()
  const referrers = watchReferrers(page)
  const card = page.getByRole('button', { name: 'Pay by card ₹1,999' })
  await openPage(page, `/registration/${linkToken}`)
  await card.click()
  await cardForm(page).cancel.click()
  await expect(page.getByRole('main')).toContainText('Nothing was charged')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(`/registration/${linkToken}`)
  await expect(title(page)).toHaveText('The payment didn’t go through')
  expect(await axeFindings(page, 'main')).toEqual([])

  // The browser's own way back leads there too.
  await card.click()
  await page.waitForURL('**/checkout/sandbox/*')
  await page.goBack()
  await expect(title(page)).toHaveText('One step left: the payment')
  const loadForm = await holdResponses(page, '**/assets/registration-proof-*.js')
  await page.reload()
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  const code = page.getByRole('img', { name: 'QR code that pays ₹1,999 to Rolewise' })
  await expect(code).toHaveAttribute('src', `/api/upi-payment/${reference}/code`)
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)
  // Pressed while the form is still loading: it opens once it is there.
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'I’ve paid: add the screenshot' }).click()
  loadForm()
  await (await chooser).setFiles(picture)
  await expect(page.getByRole('img', { name: /^Drawing of a payment/ })).toBeVisible()
  await expectToFitAndPass(page, 'main')
  await page.getByRole('button', { name: 'Send screenshot' }).dblclick()
  await expect(title(page)).toHaveText('We have your screenshot')
  await expect(title(page)).toBeFocused()
  await page.reload()
  await expect(title(page)).toHaveText('We have your screenshot')
  expect((await referrers()).filter((referrer) => referrer?.includes(linkToken))).toEqual([])
})

test('the page of a booking that is rejected, refunded or to be refunded passes axe', { tag: '@desktop' }, async ({
  page,
}) => {
  const { registration } = await paidRegistration(page.request)
  const states: [Partial<EventRegistration>, string][] = [
    [
      { paymentStatus: 'rejected', rejectionReason: 'It is cut off.', isSeatHeld: false },
      'We couldn’t match your screenshot',
    ],
    [{ paymentStatus: 'refund_due', isRefundDue: true }, 'Cancelled: you’ll get your money back'],
    [{ paymentStatus: 'refunded' }, 'We’ve sent your money back'],
  ]
  for (const [change, headline] of states) {
    const path = `**/api/registrations/${registration.linkToken}`
    await page.route(path, (route) => route.fulfill({ json: { ...registration, ...change } }))
    await openPage(page, `/registration/${registration.linkToken}`)
    await expect(title(page)).toHaveText(headline)
    expect(await axeFindings(page, 'main')).toEqual([])
  }
})

/** The parts of a booked seat load as they come into view. */
async function loadParts(page: Page): Promise<void> {
  for (const name of ['Your sessions', 'Materials and recordings', 'Your certificate', 'Change your booking'])
    await page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded()
}

/** All at once, so that nothing scrolls in between. */
function findPlaces(page: Page, names: string[]) {
  return page.getByRole('heading').evaluateAll(
    (headings, wanted) =>
      wanted.map((name) => {
        const box = headings.find(({ textContent }) => textContent?.trim() === name)?.getBoundingClientRect()
        return { left: box?.left ?? Number.NaN, top: box?.top ?? Number.NaN }
      }),
    names,
  )
}

test('the page of a booked seat has its sessions, materials, certificate and changes', { tag: '@phone' }, async ({
  page,
}) => {
  const { registration } = await paidRegistration(page.request)
  await openPage(page, `/registration/${registration.linkToken}`)
  await expect(title(page)).toHaveText('Your seat is booked')
  await expect(page.getByRole('timer')).toHaveText(/^\d+ (day|hour|minute)/)
  await expect(page.getByRole('link', { name: 'Join the session' })).toHaveAttribute('href', /\/join\//)
  await loadParts(page)
  const sessions = page.getByRole('region', { name: 'Your sessions' })
  await sessions.getByText('AI Foundations').click()
  await expect(sessions.getByText(/^6–\d/).filter({ visible: true })).not.toHaveCount(0)
  await expect(page.getByText('Join both live sessions.')).toBeVisible()
  const names = ['Your seat is booked', 'AI for Everyone', 'Your sessions', 'Your certificate', 'Change your booking']
  const tops = (await findPlaces(page, names)).map(({ top }) => top)
  expect(tops).not.toContain(Number.NaN)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expectToFitAndPass(page)
})

test('an attendee corrects their name by keyboard, then cancels for the refund that was shown', {
  tag: '@desktop',
}, async ({ page }) => {
  const { registration } = await paidRegistration(page.request)
  await openPage(page, `/registration/${registration.linkToken}`)
  await loadParts(page)
  // Beside what is learnt, below the ticket.
  const names = ['Change your booking', 'AI for Everyone', 'Your certificate', 'Your sessions']
  const [changes, ticket, certificate, sessions] = await findPlaces(page, names)
  expect(changes?.top).toBeGreaterThan(ticket?.top ?? Number.NaN)
  expect(changes?.top).toBeLessThan(certificate?.top ?? Number.NaN)
  expect(changes?.left).toBeGreaterThan((sessions?.left ?? Number.NaN) + 400)
  await page.getByRole('button', { name: /^Correct/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Meera K. Nair')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your name is corrected')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Change your booking' })).toContainText('Meera K. Nair')
  await page.getByRole('button', { name: /^Cancel booking/ }).click()
  await expect(dialog).toContainText('You’ll get ₹1,999 back')
  await expectToFitAndPass(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Cancel my booking' }).dblclick()
  await expect(title(page)).toHaveText(/get your money back|sent your money back/)
  await expect(page.getByRole('heading', { name: 'Change your booking' })).toHaveCount(0)
})

test('a colleague accepts the seat by the emailed link, and the old link ends', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const { registration, email } = await paidRegistration(page.request)
  const ravi = { name: 'Ravi Menon', email: `ravi-${email}` }
  await page.request.post(`/api/registrations/${registration.linkToken}/offer`, { data: ravi })
  const link = findLink(await waitForMail(ravi.email, 'seat_offered', baseURL), '/seat-offer')
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
  await expect(page.getByRole('region', { name: 'AI for Everyone' })).toContainText('Ravi Menon')
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
