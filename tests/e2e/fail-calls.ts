import type { Page } from '@playwright/test'

const failure = { status: 500, json: { message: 'Something went wrong on our side. Please try again later.' } }

/**
 * Matching calls fail until the returned function is called. A page may repeat a failed GET by itself, when a part of it
 * loads later, and after a single failure it would show no error.
 */
export async function failCalls(page: Page, url: string, response: object = failure): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.fulfill(response))
  return () => page.unroute(url)
}
