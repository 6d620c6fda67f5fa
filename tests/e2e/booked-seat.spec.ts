import type { Page } from '@playwright/test'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { paidRegistration } from './payments-api.ts'

/** The parts load as they come into view. */
async function scrollThrough(page: Page): Promise<void> {
  for (const name of ['Your sessions', 'Materials and recordings', 'Your certificate', 'Change your booking'])
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 500 })
    }).toPass()
}

/** All at once, because a wheel scrolls on after it has returned. */
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seat is booked')
  await expect(page.getByRole('timer')).toHaveText(/^\d+ (day|hour|minute)/)
  await expect(page.getByRole('link', { name: 'Join the session' })).toHaveAttribute('href', /\/join\//)
  await scrollThrough(page)
  await page.getByText('AI Foundations').last().click()
  await expect(page.getByText(/^6–\d/).first()).toBeVisible()
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
  await scrollThrough(page)
  // Beside what is learnt, below the ticket.
  const names = ['Change your booking', 'AI for Everyone', 'Your certificate', 'Your sessions']
  const [changes, ticket, certificate, sessions] = await findPlaces(page, names)
  expect(changes?.top).toBeGreaterThan(ticket?.top ?? Number.NaN)
  expect(changes?.top).toBeLessThan(certificate?.top ?? Number.NaN)
  expect(changes?.left).toBeGreaterThan((sessions?.left ?? Number.NaN) + 400)
  const correct = page.getByRole('button', { name: /^Correct/ })
  await correct.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Meera K. Nair')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your name is corrected')).toBeVisible()
  // The closing dialog names them too, and is hidden by then.
  await expect(page.getByText('Meera K. Nair').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Cancel booking/ }).click()
  await expect(dialog).toContainText('You’ll get ₹1,999 back')
  await expectToFitAndPass(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Cancel my booking' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/get your money back|sent your money back/)
  await expect(page.getByRole('heading', { name: 'Change your booking' })).toHaveCount(0)
})
