import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.describe('the pictures of courses', () => {
  test('follow the theme that the visitor chose, whatever the system’s', { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/courses')
    const card = pictureOf(page, 'AI for Product Managers')
    const onNightBand = pictureOf(page, 'Vibe Coding for Beginners')
    await test.step('light, apart from one on a dark band', async () => {
      expect(await paperOf(card)).toBe('light')
      expect(await paperOf(onNightBand)).toBe('dark')
    })
    await test.step('dark once chosen', async () => {
      await page.evaluate(() => localStorage.setItem('theme', 'dark'))
      await page.reload()
      expect(await paperOf(card)).toBe('dark')
      expect(await paperOf(onNightBand)).toBe('dark')
    })
    await test.step('light on paper', async () => {
      await page.emulateMedia({ media: 'print' })
      expect(await paperOf(card)).toBe('light')
    })
  })
})

const pictureOf = (page: Page, name: string) => page.getByRole('main').getByRole('img', { name })

/** Whether the file that is shown has the dark theme's cards in it. */
async function paperOf(picture: Locator): Promise<'light' | 'dark'> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    const [, shown = image.src] = /url\("(.+)"\)/.exec(getComputedStyle(image).content) ?? []
    const drawing = await (await fetch(shown)).text()
    return drawing.includes('#191b30') ? 'dark' : 'light'
  })
}
