import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test.describe('Payment cancelled', { tag: '@desktop' }, () => {
  test('says that nothing was charged, and leads to Home', async ({ page }) => {
    await page.goto('/payment/cancel')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled')
    await expect(page.getByRole('main')).toContainText('Nothing was charged.')
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('goes back by Try Again to where the visitor came from', async ({ page }) => {
    await openPage(page, '/about')
    await openPage(page, '/payment/cancel')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveURL('/about')
  })
})
