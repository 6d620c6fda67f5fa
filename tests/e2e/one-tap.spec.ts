import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const path = '/masterclasses/ai-for-everyone-masterclass'

test('the masterclass is one tap from Home’s first screen and the phone’s menu, and its form one more, without a load', {
  tag: '@phone',
}, async ({ page }) => {
  const marked = page.locator('html[data-marked]')
  const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  const link = page.getByRole('region', { name: /Accelerate your career/ }).locator(`a[href="${path}"]`)
  await test.step('from Home’s first screen, at both widths', async () => {
    await openPage(page)
    await expect(link).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(link).toBeInViewport({ ratio: 0.9 })
    await expect(link).toHaveAccessibleName(/20–21 June \d{4} AI for Everyone \w{3}–\w{3}.*6–8 PM IST ₹1999/)
    await mark()
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI for Everyone')
    await expect(page).toHaveTitle('AI for Everyone | Rolewise')
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
  await test.step('to its form, and back', async () => {
    await page.getByRole('link', { name: 'Apply Now' }).click()
    await expect(page).toHaveURL('/apply?masterclass=ai-for-everyone-masterclass')
    await expect(page.getByLabel('Full name')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Apply Now' })).toBeInViewport()
    await expect(marked).toHaveCount(1)
  })
  await test.step('from the phone’s menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, '/about')
    await mark()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(marked).toHaveCount(1)
  })
})
