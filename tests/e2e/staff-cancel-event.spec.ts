import type { Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { waitForMail } from './outbox.ts'
import { goodCard, picture } from './payments-api.ts'
import { signInStaff } from './sign-in-staff.ts'

// The queue sends refunds every few seconds.
test('cancelling names people and money, emails everybody and follows the refunds', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const slug = await publishEvent(page, 'AI for Gardeners')
  const paid = await book(page, slug)
  const proof = await sendProof(page, slug)
  await openCancelDialog(page, slug)
  const dialog = page.getByRole('dialog', { name: 'Cancel AI for Gardeners?' })
  await expect(dialog.getByText('2 people are emailed. ₹1,500 goes back to cards now.')).toBeVisible()
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  const confirm = dialog.getByRole('button', { name: 'Cancel event' })
  await confirm.click()
  await expect(dialog.getByText('Type the word cancel')).toBeVisible()
  await dialog.getByLabel('A sentence for the email').fill('It will rain all week.')
  await dialog.getByLabel('Type “cancel” to confirm').fill('Cancel')
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/cancel') && calls.push(request.url()))
  await confirm.dblclick()
  await expect(dialog).toBeHidden()
  expect(calls).toHaveLength(1)

  await expect(page.getByText('On the site as cancelled. Nobody can register.')).toBeVisible()
  const panel = page.getByRole('region', { name: 'This event is cancelled' })
  await expect(panel).toContainText('2 people were emailed')
  await expect(panel.getByText('1 of 1 sent')).toBeVisible({ timeout: 20_000 })
  await expect(panel).toContainText('One screenshot of ₹1,500 isn’t verified yet.')
  await expectToFitAndPass(page)

  expect(await waitForMail(paid, 'event_cancelled', baseURL)).toContain('It will rain all week.')
  expect(await waitForMail(paid, 'refund_sent', baseURL)).toContain('1,500')
  expect(await waitForMail(proof, 'event_cancelled', baseURL)).toContain('still matching your screenshot')
  await page.goto(`/masterclasses/${slug}`)
  await expect(page.getByText('We’ve cancelled this date.').first()).toBeVisible()
})

/** Signs in as the team. Returns its slug. */
async function publishEvent(page: Page, title: string): Promise<string> {
  await signInStaff(page)
  const { request } = page
  const slug = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  const sessions = [{ startsAt: '2031-03-01T10:00:00+05:30', endsAt: '2031-03-01T12:00:00+05:30' }]
  const event = { slug, title, description: 'An evening.', sessions, price: 1500, seats: 20 }
  const made = await (await request.post('/api/staff/events', { data: event })).json()
  const status = { status: 'published', version: made.version }
  expect((await request.post(`/api/staff/events/${made.id}/status`, { data: status })).status()).toBe(200)
  return slug
}

const person = (slug: string, email: string) => {
  return { name: 'Meera Nair', email, phone: '+91 9876543210', masterclassSlug: slug }
}

/** Registers and pays by card. Returns the address. */
async function book({ request }: Page, slug: string): Promise<string> {
  const email = `card-${slug}@example.in`
  const answers = { yearsOfExperience: '2-5', howDidYouKnow: 'LinkedIn', agreeToTerms: true }
  const data = { ...person(slug, email), ...answers }
  const { url } = await (await request.post('/api/create-checkout-session', { data })).json()
  const paid = await request.post(`/api/sandbox/checkout/${url.split('/').at(-1)}/pay`, { data: goodCard })
  expect(paid.status()).toBe(200)
  return email
}

async function sendProof({ request }: Page, slug: string): Promise<string> {
  const email = `upi-${slug}@example.in`
  const multipart = { ...person(slug, email), screenshot: picture }
  expect((await request.post('/api/qr-payment-confirmation', { multipart })).status()).toBe(201)
  return email
}

async function openCancelDialog(page: Page, slug: string): Promise<void> {
  await page.goto(`/staff/catalogue/event?slug=${slug}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel event' }).click()
}
