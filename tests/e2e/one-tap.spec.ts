import type { Locator, Page } from '@playwright/test'
import { articles } from '#content/blog/articles.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

/** The page that takes the money is one tap from wherever a visitor may be. */
const path = '/masterclasses/ai-for-everyone-masterclass'
const linkIn = (part: Locator) => part.locator(`a[href="${path}"]`).first()

test.describe('the masterclass’s page', () => {
  test('is linked from Home, Courses, the course’s page and every footer', async ({ page }) => {
    await test.step('from Home’s first screen', async () => {
      await openPage(page)
      const link = linkIn(page.getByRole('main'))
      await expect(link).toBeInViewport({ ratio: 0.9 })
      await expect(link).toHaveAccessibleName(/20–21 June \d{4} AI for Everyone \w{3}–\w{3}.*6–8 PM IST ₹1999/)
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI for Everyone')
    })
    await test.step('from the course’s card on Courses', async () => {
      await openPage(page, '/courses')
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'AI for Everyone' }) })
      await linkIn(card).click()
      await expect(page).toHaveURL(path)
    })
    await test.step('from the course’s page, above its box', async () => {
      await openPage(page, '/courses/ai-for-everyone')
      const link = linkIn(page.getByRole('main'))
      const box = page.getByRole('complementary').filter({ hasText: 'To be announced' })
      expect((await link.boundingBox())?.y).toBeLessThan((await box.boundingBox())?.y ?? 0)
      await link.click()
      await expect(page).toHaveURL(path)
    })
    await test.step('from the footer of every page', async () => {
      await openPage(page, '/about')
      await linkIn(footer(page)).click()
      await expect(page).toHaveURL(path)
      await expect(linkIn(footer(page))).toHaveText(/^AI for Everyone 20–21 June \d{4}$/)
    })
  })

  test('is linked from the end of every article', { tag: '@phone' }, async ({ page }) => {
    for (const { slug } of articles) {
      await page.goto(`/blog/${slug}`)
      await expect(linkIn(page.getByRole('main')), slug).toBeVisible()
    }
  })

  test('is linked from the phone’s menu', { tag: '@phone' }, async ({ page }) => {
    await openPage(page, '/about')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await linkIn(page.getByRole('dialog', { name: 'Menu' })).click()
    await expect(page).toHaveURL(path)
  })
})

const footer = (page: Page) => page.getByRole('contentinfo')
