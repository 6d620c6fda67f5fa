import type { Locator } from '@playwright/test'

/** Clicks twice before the page can show the pending state of the first click. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}
