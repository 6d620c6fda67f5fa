import type { Page } from '@playwright/test'
import type { EventRegistration } from '#contract/registrations.ts'

export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Stubs the API as if the team had decided. */
export async function stubRegistration(page: Page, registration: EventRegistration): Promise<void> {
  await page.route(`**/api/registrations/${registration.linkToken}`, (route) => route.fulfill({ json: registration }))
}
