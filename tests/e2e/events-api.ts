import { expect, type Page } from '@playwright/test'
import type { Course } from '#contract/courses.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

export const everyone: Masterclass = {
  id: 1,
  slug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone',
  description: 'Two live evenings.',
  startDate: '2031-06-20T12:30:00.000Z',
  endDate: '2031-06-21T14:30:00.000Z',
  price: 1999,
  imagePath: null,
  featured: true,
}

/** A masterclass added by staff. */
export const forLawyers: Masterclass = {
  ...everyone,
  id: 7,
  slug: 'ai-for-lawyers',
  title: 'AI for Lawyers',
  description: 'Read a contract faster.\n\nWithout trusting the machine.',
  startDate: '2031-08-02T04:30:00.000Z',
  endDate: '2031-08-02T07:00:00.000Z',
  price: 2500,
}

export const pastEvent: Masterclass = {
  ...forLawyers,
  id: 8,
  slug: 'ai-for-teachers',
  title: 'AI for Teachers',
  startDate: '2024-03-02T04:30:00.000Z',
  endDate: '2024-03-03T07:00:00.000Z',
}

export const vibecoding: Course = {
  id: 6,
  slug: 'vibecoding',
  title: 'Vibe Coding, renamed',
  subtitle: 'Build',
  description: 'The words of the course.',
  category: 'Workshop',
  imagePath: null,
  featured: false,
}

interface Catalogue {
  masterclasses: Masterclass[]
  courses: Course[]
}

/** Stubs the API calls of the Events and masterclass pages. */
export async function serveEvents(page: Page, { masterclasses, courses }: Catalogue): Promise<void> {
  await page.route('**/api/courses', (route) => route.fulfill({ json: courses }))
  await page.route('**/api/masterclasses', (route) => route.fulfill({ json: masterclasses }))
  for (const event of masterclasses)
    await page.route(`**/api/masterclasses/${event.slug}`, (route) => route.fulfill({ json: event }))
}

/** A masterclass that does not exist. Its page links to Events inside the app; the test must allow the 404. */
export const unknownMasterclass = '/masterclasses/no-such-masterclass'

export async function moveToEvents(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See all events' }).click()
  await expect(page).toHaveURL('/events')
}
