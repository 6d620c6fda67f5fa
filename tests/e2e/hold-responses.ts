import type { Page } from '@playwright/test'

/** Delays matching requests until the returned function is called, so that a test can check the pending state. */
export async function holdResponses(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
