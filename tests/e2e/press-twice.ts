import type { Locator } from '@playwright/test'

/** Quicker than any hand: the second press comes before the page could show that the first one is at work. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}
