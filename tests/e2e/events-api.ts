import { expect, type Page } from '@playwright/test'
import type { Course } from '#contract/courses.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { makeEvent } from '#tests/support/make-event.ts'

export const everyone = makeEvent({
  slug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone',
  courseSlug: 'ai-for-everyone',
  featured: true,
  listPrice: 4999,
  times: [
    ['2031-06-20T12:30:00.000Z', '2031-06-20T14:30:00.000Z'],
    ['2031-06-21T12:30:00.000Z', '2031-06-21T14:30:00.000Z'],
  ],
})

/** A masterclass added by staff. */
export const forLawyers = makeEvent({
  slug: 'ai-for-lawyers',
  title: 'AI for Lawyers',
  description: 'Read a contract faster.\n\nWithout trusting the machine.',
  times: [['2031-08-02T04:30:00.000Z', '2031-08-02T07:00:00.000Z']],
  price: 2500,
})

export const pastEvent = makeEvent({
  slug: 'ai-for-teachers',
  title: 'AI for Teachers',
  state: 'over',
  times: [
    ['2024-03-02T04:30:00.000Z', '2024-03-02T07:00:00.000Z'],
    ['2024-03-03T04:30:00.000Z', '2024-03-03T07:00:00.000Z'],
  ],
})

/** The first workshop, which the list of masterclasses leaves out. */
export const firstWorkshop = makeEvent({
  slug: 'vibe-coding-session',
  title: 'Vibe Coding for Beginners',
  kind: 'workshop',
  courseSlug: 'vibecoding',
  times: [['2031-06-28T05:30:00.000Z', '2031-06-28T07:00:00.000Z']],
  price: 1200,
})

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
  workshop?: Masterclass
}

/** Stubs the API calls of the Events and masterclass pages. */
export async function serveEvents(page: Page, catalogue: Catalogue): Promise<void> {
  const { masterclasses, courses, workshop = firstWorkshop } = catalogue
  await page.route('**/api/courses', (route) => route.fulfill({ json: courses }))
  await page.route('**/api/masterclasses', (route) => route.fulfill({ json: masterclasses }))
  for (const event of [...masterclasses, workshop])
    await page.route(`**/api/masterclasses/${event.slug}`, (route) => route.fulfill({ json: event }))
}

/** A masterclass that does not exist. Its page links to Events inside the app; the test must allow the 404. */
export const unknownMasterclass = '/masterclasses/no-such-masterclass'

export async function moveToEvents(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See all events' }).click()
  await expect(page).toHaveURL('/events')
}
