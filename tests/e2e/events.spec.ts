import type { Page } from '@playwright/test'
import {
  everyone,
  firstWorkshop,
  forLawyers,
  moveToEvents,
  pastEvent,
  serveEvents,
  unknownMasterclass,
  vibecoding,
} from './events-api.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'

test.describe('Events', { tag: '@desktop' }, () => {
  test('lists upcoming and past events and links to the application form on Home', async ({ page }) => {
    await test.step('lists the upcoming workshop and masterclass, each with its price and link', async () => {
      await openPage(page, '/events')
      await expect(page).toHaveTitle('Events | Rolewise')
      const events = upcoming(page).getByRole('article')
      await expect(events).toHaveCount(2)
      const masterclass = events.filter({ hasText: 'AI for Everyone' })
      for (const text of ['₹1999', '2 × 2 hours', '6–8 PM IST', 'Upcoming', 'Open for booking'])
        await expect(masterclass).toContainText(text)
      await expect(masterclass).toContainText(/20–21 June \d{4}/)
      const workshop = events.filter({ hasText: 'Vibe Coding for Beginners' })
      for (const text of ['₹1200', '90 minutes', '11 AM–12:30 PM IST', 'Upcoming', 'Open for booking'])
        await expect(workshop).toContainText(text)
      await expect(workshop).toContainText(/28 June \d{4}/)
      await expect(workshop.getByRole('link')).toHaveAttribute('href', '/register/vibe-coding')
      await expect(masterclass.getByRole('link')).toHaveAttribute('href', `/masterclasses/${everyone.slug}`)
      await expect(page.getByText(/^More events coming soon!/)).toHaveCount(0)
    })
    await test.step('shows the webinar of 17 June 2025 under past events with the course’s text', async () => {
      const events = past(page).getByRole('article')
      await expect(events).toHaveCount(1)
      for (const text of ['Vibe Coding for Beginners', '17 June 2025', 'Free', 'Completed'])
        await expect(events).toContainText(text)
    })
    await test.step('links the Stay Updated box to the application form on Home', async () => {
      const box = page.getByRole('region', { name: 'Stay Updated' })
      await expect(box.getByRole('link')).toHaveAttribute('href', '/#registration')
      await box.getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'Apply for a course' })).toBeInViewport()
    })
  })

  test('moves an ended event to past events when the cached page is outdated', async ({ page }) => {
    await page.clock.setFixedTime('2099-01-01')
    await openPage(page, '/events')
    await expect(upcoming(page).getByRole('article')).toHaveCount(0)
    await expect(upcoming(page)).toContainText('More events coming soon!')
    const titles = ['Vibe Coding for Beginners', 'AI for Everyone', 'Vibe Coding for Beginners']
    await expect(past(page).getByRole('heading', { level: 3 })).toHaveText(titles)
  })
})

test.describe('Events after client-side navigation', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, allowResponse }) => {
    allowResponse(`404 GET ${unknownMasterclass}`)
    await openPage(page, unknownMasterclass)
  })

  test('shows loading states until the events and courses load', async ({ page }) => {
    const release = await holdResponses(page, '**/api/{masterclasses,courses}')
    await moveToEvents(page)
    await expect(upcoming(page).getByRole('article')).toHaveCount(0)
    await expect(page.getByText('Loading upcoming events')).toBeAttached()
    await expect(page.getByText('Loading past events')).toBeAttached()
    release()
    await expect(upcoming(page).getByRole('article')).toHaveCount(2)
    await expect(past(page).getByRole('article')).toHaveCount(1)
    await expect(page.getByText(/^Loading (upcoming|past)/)).toHaveCount(0)
  })

  test('splits upcoming from past events by end date', async ({ page }) => {
    await serveEvents(page, { masterclasses: [forLawyers, pastEvent, everyone], courses: [vibecoding] })
    await moveToEvents(page)
    await expect(upcoming(page).getByRole('heading', { level: 3 })).toHaveText([
      everyone.title,
      firstWorkshop.title,
      forLawyers.title,
    ])
    await expect(past(page).getByRole('heading', { level: 3 })).toHaveText([vibecoding.title, pastEvent.title])
    await expect(past(page).getByText('Completed')).toHaveCount(2)
    await expect(past(page)).toContainText(vibecoding.description)
    await expect(past(page)).toContainText('2–3 March 2024')
  })

  test('shows that more events are coming, and hides the webinar without its course', async ({ page }) => {
    await serveEvents(page, { masterclasses: [pastEvent], courses: [] })
    await moveToEvents(page)
    await expect(upcoming(page).getByText(/^More events coming soon!/)).toBeVisible()
    await expect(past(page).getByRole('heading', { level: 3 })).toHaveText([pastEvent.title])
  })

  test('shows an error when a request fails and loads after Try again', async ({ page, allowResponse }) => {
    allowResponse('503 GET /api/masterclasses')
    await page.route('**/api/masterclasses', (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }))
    await moveToEvents(page)
    await expect(upcoming(page).getByRole('alert')).toContainText('We couldn’t load the events')
    await page.unroute('**/api/masterclasses')
    await upcoming(page).getByRole('button', { name: 'Try again' }).click()
    await expect(upcoming(page).getByRole('article')).toHaveCount(2)
    await expect(past(page).getByRole('article')).toHaveCount(1)
  })
})

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' })
const past = (page: Page) => page.getByRole('region', { name: 'Past Events' })

test('a link to the form on Home stays at the form while the sections above it load', { tag: '@desktop' }, async ({
  page,
}) => {
  const release = await holdResponses(page, '**/api/site-texts')
  await openPage(page, '/events')
  await page.getByRole('region', { name: 'Stay Updated' }).getByRole('link').click()
  const title = page.getByRole('heading', { name: 'Apply for a course' })
  await expect(title).toBeInViewport()
  release()
  await expect(page.getByRole('region', { name: 'What changed at work' })).toBeAttached()
  await expect(title).toBeInViewport()
})
