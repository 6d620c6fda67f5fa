import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test('AI for Everyone shows one day at a time, and courses keep one call to action in the phone’s viewport', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, '/courses/ai-for-everyone')
  await test.step('in the sticky bar or in the page', async () => {
    const inBar = page.locator('.sticky-bar').getByRole('link', { name: 'See date and price' })
    await expect(inBar).toBeInViewport()
    await page.locator('#register-interest').scrollIntoViewIfNeeded()
    await expect(inBar).toBeHidden()
    await page.getByRole('heading', { name: 'What you will learn' }).scrollIntoViewIfNeeded()
    await expect(inBar).toBeInViewport()
  })
  await test.step('the schedule begins with the first day', async () => {
    const first = page.getByRole('tabpanel', { name: 'Day 1' })
    const second = page.getByRole('tabpanel', { name: 'Day 2' })
    await expect(first).toContainText('Day 01 (20 June)')
    await expect(second).toBeHidden()
    await page.getByRole('tab', { name: 'Day 2' }).click()
    await expect(first).toBeHidden()
    await expect(second).toContainText('Day 02 (21 June)')
    await page.keyboard.press('ArrowLeft')
    await expect(first).toBeVisible()
  })
  await test.step('the workshop’s bar links to its registration', async () => {
    await openPage(page, '/courses/vibecoding')
    await expect(page.getByRole('link', { name: 'Register Now - ₹1200' })).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 1500))
    const inBar = page.locator('.sticky-bar').getByRole('link', { name: 'Book my seat' })
    await expect(inBar).toBeInViewport()
    await expect(inBar).toHaveAttribute('href', '/register/vibe-coding')
  })
})
