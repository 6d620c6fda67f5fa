import { expect, type Page } from '@playwright/test'

/** Signs the browser in as the team's first account (start-site.ts), on the real server. */
export async function signInStaff(page: Page): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username: 'staff', password: 'let-me-in-now' } })
  expect(answer.status()).toBe(200)
}

/** Opens a page of the console. It is there once its script runs: the server renders the frame alone. */
export async function openConsole(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
