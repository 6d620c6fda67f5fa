import { expect, type Page } from '@playwright/test'

/** Opens a page and waits for hydration. A link that is clicked earlier loads a new document. */
export async function openPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/**
 * The frame of every page takes over scrolling once it is hydrated. The server renders the navigation for both widths,
 * and hydration removes one of them.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => history.scrollRestoration === 'manual' && document.querySelectorAll('header nav[aria-label=Main]').length < 2,
  )
}

/** A missing page with a link to Home. The test must allow the 404. */
export const notFoundPage = '/no-such-page'

/** Goes from there to Home by client-side navigation, so that the browser sends the page's API calls. */
export async function moveToHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AI skills')
}
