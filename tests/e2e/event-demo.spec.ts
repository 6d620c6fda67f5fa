import type { Page } from '@playwright/test'
import { eventDemos } from '#content/event-demos.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const pages = [
  { demo: 'booking', path: '/courses/vibecoding' },
  { demo: 'slides', path: '/masterclasses/ai-for-everyone-masterclass' },
] as const

const shownDemo = (page: Page) => page.locator('.demo')

/** How many parts of the demo are hidden at this moment. */
const countHidden = (page: Page) =>
  shownDemo(page)
    .locator('[data-play]')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).opacity === '0').length)

/** In real time, because how long it plays is part of the demo. */
const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )

for (const { demo, path } of pages) {
  test.describe(`the demo on ${path}`, () => {
    test('waits out of view, plays when scrolled into view, and ends with everything visible', {
      tag: '@phone',
    }, async ({ page }) => {
      await openPage(page, path)
      await expect(shownDemo(page)).toHaveAttribute('data-demo', 'waiting')
      expect(await countHidden(page)).toBeGreaterThan(0)
      await shownDemo(page).scrollIntoViewIfNeeded()
      await expect(shownDemo(page)).toHaveAttribute('data-demo', 'played')
      await waitForAnimations(page)
      expect(await countHidden(page)).toBe(0)
      await expect(shownDemo(page).getByRole('img', { name: eventDemos[demo].alt })).toBeVisible()
    })
  })
}

test('is drawn by the server alone, whatever the speed of the phone, until somebody touches it', {
  tag: '@phone',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const code = /\/demo-figure-/
  const loaded: string[] = []
  page.on('request', (request) => code.test(request.url()) && loaded.push(request.url()))
  // On a slow processor React begins to hydrate a part more than once.
  for (const rate of [1, 3, 3, 3]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await openPage(page, '/masterclasses/ai-for-everyone-masterclass')
    await page.waitForLoadState('networkidle')
    expect(loaded).toEqual([])
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const request = page.waitForRequest(code)
  await shownDemo(page).click()
  await request
})

test('plays after client-side navigation, when its code is loaded on its own', { tag: '@desktop' }, async ({
  page,
}) => {
  await openPage(page, '/courses')
  await page.getByRole('main').locator('a[href="/courses/vibecoding"]').first().click()
  await shownDemo(page).locator('[data-play]').first().scrollIntoViewIfNeeded()
  await expect(shownDemo(page)).toHaveAttribute('data-demo', 'played')
  await waitForAnimations(page)
  expect(await countHidden(page)).toBe(0)
})

test.describe('a demo with reduced motion', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('shows its result at once and never moves', async ({ page }) => {
    for (const { path } of pages) {
      await page.goto(path)
      expect(await countHidden(page)).toBe(0)
      await openPage(page, path)
      await shownDemo(page).scrollIntoViewIfNeeded()
      expect(await countHidden(page)).toBe(0)
      expect(await shownDemo(page).evaluate((demo) => demo.getAnimations({ subtree: true }).length)).toBe(0)
    }
  })
})

test.describe('a demo without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('shows its result', async ({ page }) => {
    for (const { path, demo } of pages) {
      await page.goto(path)
      await expect(shownDemo(page).locator('blockquote')).toContainText(eventDemos[demo].prompt[0])
      await expect(shownDemo(page).getByRole('img', { name: eventDemos[demo].alt })).toBeVisible()
      await expect(shownDemo(page).locator('[data-play]').last()).toHaveCSS('opacity', '1')
    }
  })
})
