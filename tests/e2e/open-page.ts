import { expect, type Page } from '@playwright/test'

/** Opens a page and waits for its script: a link that is pressed earlier loads a new document, as it should. */
export async function openPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await scriptRuns(page)
}

/** The server's page has the navigation of the phone and of the wide screen; the script leaves the one that fits. */
export async function scriptRuns(page: Page): Promise<void> {
  await expect(page.locator('header nav[aria-label=Main]')).toHaveCount(1)
}

/** A page that is not Home and leads there. The test allows its 404. */
export const elsewhere = '/no-such-page'

/** Goes from there to Home inside the app, where the browser makes the page's calls itself. */
export async function moveToHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AI skills')
}
