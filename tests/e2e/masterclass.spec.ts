import { makeEvent } from '#tests/support/make-event.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const slug = 'ai-for-everyone-masterclass'
const path = `/masterclasses/${slug}`
const booking = `/apply?masterclass=${slug}`

test('an event keeps its price and an action in the viewport, on the phone in a bar at the bottom', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, path)
  const box = page.getByRole('complementary', { name: 'Registration' })
  const apply = page.getByRole('link', { name: 'Apply Now' })
  const price = box.locator('strong').filter({ hasText: 'Rs. 1999' })
  const bar = page.locator('.sticky-bar')
  const agenda = page.getByRole('region', { name: 'Agenda' })
  await test.step('on a phone', async () => {
    await expect(box.getByText(/^\w{3}–\w{3}, 20–21 June 20\d\d$/)).toBeInViewport()
    for (const part of [apply, price]) await expect(part).toBeInViewport()
    await agenda.scrollIntoViewIfNeeded()
    const inBar = bar.getByRole('link', { name: 'Book my seat' })
    await expect(inBar).toBeInViewport()
    await expect(inBar).toHaveAttribute('href', booking)
    await expect(bar.getByText('Rs. 1999')).toBeInViewport()
  })
  await test.step('on a wide screen', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    for (const part of [apply, price]) await expect(part).toBeInViewport()
    await agenda.scrollIntoViewIfNeeded()
    for (const part of [apply, price]) await expect(part).toBeInViewport()
  })
})

test('an event that cannot be booked passes axe, on its page and in place of its form', {
  tag: '@phone',
}, async ({ page }) => {
  const times = [['2031-06-20T12:30:00.000Z', '2031-06-20T14:30:00.000Z']] as const
  const box = page.getByRole('complementary', { name: 'Registration' })
  for (const [state, label, reason] of [
    ['full', 'Sold out', 'All seats are taken'],
    ['cancelled', 'Cancelled', 'This session is cancelled'],
  ] as const) {
    const event = makeEvent({ slug, title: 'AI for Everyone', times, state })
    await page.route(`**/api/masterclasses/${slug}`, (route) => route.fulfill({ json: event }))
    await openPage(page, '/about')
    for (const [address, shown] of [
      [path, box.getByText(label, { exact: true })],
      [booking, page.getByRole('heading', { level: 2, name: reason })],
    ] as const) {
      // By client-side navigation, so that the browser asks for the event.
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
      await expect(shown).toBeVisible()
      await expect(page.getByRole('button', { name: 'Tell me' })).not.toHaveCount(0)
      await expect(page.locator(`a[href="${booking}"]`)).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^(Pay ₹|Continue with UPI)/ })).toHaveCount(0)
      expect(await axeFindingsInBothThemes(page, 'main')).toEqual([])
    }
  }
})
