import type { Page } from '@playwright/test'
import type { Application } from '#contract/applications.ts'
import type { ListedRegistration } from '#contract/own-registrations.ts'
import type { Profile } from '#contract/profile.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import type { OpenSession } from '#contract/sessions.ts'

export const work = {
  jobTitle: 'Product Manager',
  company: 'Lotus Payments',
  bio: 'I write status reports.\nI want to write fewer.',
  profilePicture: '',
}

export function profileForm(page: Page) {
  const form = page.getByRole('region', { name: 'Professional profile' }).filter({ has: page.locator('form') })
  return {
    jobTitle: form.getByLabel('Job title'),
    company: form.getByLabel('Company'),
    bio: form.getByLabel('Bio'),
    picture: form.getByLabel('Picture'),
    save: form.getByRole('button', { name: 'Save profile' }),
  }
}

const at = '2025-06-01T06:00:00.000Z'
const devices = ['Chrome on Android', 'Safari on iPhone', null].map(
  (device, id): OpenSession => ({ id, device, isCurrent: id === 0, created_at: at, last_seen_at: at }),
)

interface ProfileData {
  profile?: Partial<Profile & { isEmailConfirmed: boolean }>
  applications?: Application[]
  registrations?: (EventRegistration & Partial<ListedRegistration>)[]
}

/** Stubs the API of the profile page, for a visitor who is signed in by the fixture. */
export async function stubProfileApi(
  page: Page,
  { profile = {}, applications = [], registrations = [] }: ProfileData,
): Promise<void> {
  const nothing: Profile = { jobTitle: null, company: null, bio: null, profilePicture: null }
  await page.route('**/api/profile', (route) => route.fulfill({ json: { ...nothing, ...profile } }))
  await page.route('**/api/sessions', (route) => route.fulfill({ json: devices }))
  await page.route('**/api/applications', (route) => route.fulfill({ json: applications }))
  await page.route('**/api/registrations', (route) =>
    route.fulfill({ json: registrations.map((one) => ({ progress: null, ...one })) }),
  )
}

export function application(id: number, status: Application['status']): Application {
  return { id, status, courseSlug: 'ai-for-everyone', reason: 'To learn', created_at: `2025-06-0${id}T06:00:00.000Z` }
}
