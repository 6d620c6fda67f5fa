import { expect, type Page } from '@playwright/test'

/** Signs the browser in as the first staff account (start-site.ts), on the real server. */
export async function signInStaff(page: Page): Promise<void> {
  const response = await page.request.post('/api/login', { data: { username: 'staff', password: 'let-me-in-now' } })
  expect(response.status()).toBe(200)
}

/** Opens a page of the console and waits for its content, which the browser renders. */
export async function openConsole(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Types into the search box of a list and waits until the list is the one that was asked for. It closes dialogs. */
export async function searchList(page: Page, label: string, text: string): Promise<void> {
  const loaded = page.waitForResponse((response) => new URL(response.url()).searchParams.get('search') === text)
  await page.getByRole('searchbox', { name: label }).fill(text)
  await loaded
  await expect(page).toHaveURL(/search=/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
