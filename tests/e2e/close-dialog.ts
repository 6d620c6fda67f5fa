import { expect, type Page } from '@playwright/test'

/** By keyboard. Keys of the page do nothing until the dialog is gone. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
