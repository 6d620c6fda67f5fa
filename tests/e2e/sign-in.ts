import type { BrowserContext } from '@playwright/test'
import type { User } from '#contract/accounts.ts'

export const asha: User = {
  id: 1,
  username: 'asha',
  name: 'asha Menon',
  email: 'asha@example.in',
  phone: '+91 9876543210',
  city: 'Kochi',
  created_at: '2025-05-01T06:00:00.000Z',
}

/** Fakes a sign-in: sets the cookie that hints at a session, and stubs the response of /api/user. */
export async function signIn(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: 'rolewise_hint', value: '1', url: origin }])
  await context.route('**/api/user', (route) => route.fulfill({ json: asha }))
}
