import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { aPng } from './a-png.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
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
  for (;;) {
    if (await payer(page, email).isVisible()) return
    const before = (await position.textContent()) ?? ''
    await page.keyboard.press('j')
    await expect(position).not.toHaveText(before)
  }
}
