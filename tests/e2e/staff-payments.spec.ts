import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { aPng } from './a-png.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { waitForHydration } from './open-page.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

const title = 'Payments to verify'

// The tests share one queue, and each decides on its own payers.
test.describe.configure({ mode: 'serial' })

test('staff approve a payment by key, undo it, approve it again and reject another with a reason', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const utr = String(Date.now()).slice(0, 12).padEnd(12, '7')
  const first = await sendProof(request, 'Meera Nair', { utr })
  const second = await sendProof(request, 'Arjun Rao', { utr })
  await signInStaff(page)
  await openConsole(page, '/staff/payments', title)
  await expect(page).toHaveTitle('Payments to verify · Team | Rolewise')

  await findPayer(page, first.email)
  await expect(page.getByText('₹1,200', { exact: true })).toBeVisible()
  await expect(page.getByText(first.reference)).toBeVisible()
  await expect(page.getByText(utr)).toBeVisible()
  await expect(page.getByText(/^23 h \d+ min left$/)).toBeVisible()
  await expect(page.getByText('The same UTR was sent for another registration.')).toBeVisible()
  const picture = page.getByRole('img', { name: 'Payment screenshot of Meera Nair' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('z')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('a')
  const undo = page.getByRole('button', { name: 'Undo the decision on Meera Nair' })
  await expect(undo).toBeVisible()
  await expect(payer(page, first.email)).toBeHidden()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('u')
  await expect(payer(page, first.email)).toBeVisible()
  await expect(undo).toBeHidden()

  await findPayer(page, second.email)
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: 'We couldn’t find this payment in our account.' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('button', { name: 'Reject with this' }).click()
  await expect(page.getByLabel('Another reason')).toHaveAccessibleDescription('Please say why')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  // Shortcuts are ignored while typing in a field.
  await page.getByLabel('Another reason').pressSequentially('a junk receipt')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo the decision on Arjun Rao' })).toBeVisible()
  // Both can be undone for a minute, which begins with the server's answer.
  await findPayer(page, first.email)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(undo).toBeVisible()
  const justNow = page.getByRole('region', { name: 'Decided just now' })
  await expect(justNow.getByText(/^\d+ s$/)).toHaveCount(2)

  // After navigating back, decided payments stay out of the queue and can still be undone.
  await page.getByRole('link', { name: /^Today/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.goBack()
  await expect(undo).toBeVisible()
  await expect(payer(page, first.email)).toBeHidden()
  // The same after a reload.
  await page.reload()
  await expect(undo).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the decision on Arjun Rao' })).toBeVisible()
  await expect(payer(page, first.email)).toBeHidden()
  const waiting: { email: string }[] = await (await page.request.get('/api/staff/proofs')).json()
  const emails = waiting.map(({ email }) => email)
  expect(emails).not.toContain(first.email)
  expect(emails).not.toContain(second.email)
})

test('a decision that fails to save returns the payment to the queue, and shortcuts can be turned off', {
  tag: '@desktop',
}, async ({ page, request, allowResponse }) => {
  const { email } = await sendProof(request, 'Sana Qureshi')
  await signInStaff(page)
  await openConsole(page, '/staff/payments', title)
  await findPayer(page, email)
  await page.route('**/decision', (route) => route.fulfill({ status: 500 }))
  await page.keyboard.press('a')
  const alert = page.getByRole('alert').filter({ hasText: 'The decision on Sana Qureshi wasn’t saved' })
  await expect(alert).toBeVisible()
  await findPayer(page, email)
  const pendingProof = (await (await page.request.get('/api/staff/proofs')).json()).find(
    (proof: { email: string }) => proof.email === email,
  )
  allowResponse(`500 POST /api/staff/proofs/${pendingProof.registrationId}/decision`)
  await page.unroute('**/decision')

  await page.getByLabel('Keyboard shortcuts').uncheck()
  await page.keyboard.press('a')
  await page.keyboard.press('r')
  await expect(page.getByText('Why? The payer will see this.')).toBeHidden()
  await expect(payer(page, email)).toBeVisible()
})

test('the queue fits a phone, with Approve in the viewport', { tag: '@phone' }, async ({ page, request }) => {
  const { email } = await sendProof(request, 'Vikram Iyer')
  await signInStaff(page)
  await openConsole(page, '/staff/payments', title)
  await findPayer(page, email)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Reject' }).click()
  // The dialog shows whose payment it is, and its button is in the viewport.
  await expect(page.getByText('Vikram Iyer', { exact: true }).last()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Reject with this' })).toBeInViewport({ ratio: 1 })
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'We can’t read the screenshot.' }).click()
  await page.getByRole('button', { name: 'Undo the decision on Vikram Iyer' }).click()
  await expect(payer(page, email)).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Amount to look for')
})

test('an empty queue shows its empty state', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  await page.route('**/api/staff/proofs', (route) => route.fulfill({ json: [] }))
  await openConsole(page, '/staff/payments', title)
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
})

for (const path of ['/staff', '/staff/payments']) {
  test(`${path} returns 404 for guests and users`, { tag: '@desktop' }, async ({ page, allowResponse }) => {
    allowResponse(`404 GET ${path}`)
    for (const role of ['guest', 'user']) {
      if (role === 'user') await newAccount(page.request)
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toHaveCount(1)
      // After hydration it is still the site's 404 page.
      await waitForHydration(page)
      await page.getByRole('button', { name: 'Theme' }).click()
      await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
      await expect(page).toHaveTitle('404 Page Not Found | Rolewise')
    }
  })
}

test('an expired session asks for the password, and a removed role shows 404', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  await signInStaff(page)
  // A page without images, whose requests would fail with 401 as well.
  const calls = ['user', 'staff/today', 'staff/messages']
  const isLoaded = Promise.all(calls.map((call) => page.waitForResponse(`**/api/${call}`)))
  await openConsole(page, '/staff/messages', 'Messages')
  await isLoaded
  await page.request.post('/api/logout')
  for (const call of ['today', 'messages', 'applications', 'applications/decided', 'courses'])
    allowResponse(`401 GET /api/staff/${call}`)
  await page.getByRole('link', { name: 'Applications' }).click()
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('h1')).toBeHidden()
  allowResponse('403 GET /api/staff/today')
  await page.route('**/api/staff/today', (route) => route.fulfill({ status: 403 }))
  await dialog.getByLabel('Password', { exact: true }).fill('let-me-in-now')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('404 Page Not Found | Rolewise')
})

/** Sends a proof the way the workshop's page does. */
async function sendProof(request: APIRequestContext, name: string, { utr = '' } = {}) {
  const email = `payer-${randomUUID()}@example.in`
  const response = await request.post('/api/qr-payment-confirmation', {
    multipart: {
      userName: name,
      userEmail: email,
      userPhone: '+91 9876543210',
      masterclassSlug: 'vibe-coding-session',
      utr,
      screenshot: {
        name: 'paid.png',
        mimeType: 'image/png',
        buffer: aPng({ width: 90 + Math.floor(Math.random() * 400) }),
      },
    },
  })
  expect(response.status()).toBe(201)
  const { registration } = await response.json()
  return { email, reference: registration.reference as string }
}

const payer = (page: Page, email: string) => page.getByRole('link', { name: email })

/** Goes to the first payment and steps to this payer, because other tests' payers are in the queue too. */
async function findPayer(page: Page, email: string) {
  const position = page.getByText(/^\d+ of \d+$/)
  await expect(position).toBeVisible()
  while (await page.getByRole('button', { name: 'Previous' }).isEnabled()) await page.keyboard.press('k')
  await expect(async () => {
    if (await payer(page, email).isVisible()) return
    await page.keyboard.press('j')
    await expect(payer(page, email)).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [0] })
}
