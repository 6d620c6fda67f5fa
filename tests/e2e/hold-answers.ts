import type { Page } from '@playwright/test'

/** Keeps back what matches until the test lets it go, so that what a visitor sees meanwhile can be looked at. */
export async function holdAnswers(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
