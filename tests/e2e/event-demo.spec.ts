import type { Page } from '@playwright/test'
import { eventDemos } from '#content/event-demos.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const masterclass = '/masterclasses/ai-for-everyone-masterclass'
const workshop = '/courses/vibecoding'

const shownDemo = (page: Page) => page.locator('.demo')

/** How many parts of the demo are hidden at this moment. */
const countHidden = (page: Page) =>
  shownDemo(page)
    .locator('[data-play]')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).opacity === '0').length)

/** How long it plays is a component test's. */
const finishAnimations = (page: Page) =>
  shownDemo(page).evaluate((demo) => {
    const animations = demo.getAnimations({ subtree: true })
    const finite = animations.filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    for (const animation of finite) animation.finish()
    return finite.length
  })

async function expectToPlay(page: Page): Promise<void> {
  await expect(shownDemo(page)).toHaveAttribute('data-demo', 'played')
  expect(await finishAnimations(page)).toBeGreaterThan(0)
  expect(await countHidden(page)).toBe(0)
}

test('a demo is drawn by the server, plays once in view, and needs its code only when touched or after a navigation', {
  tag: '@phone',
}, async ({ page }) => {
  const code = /\/demo-figure-/
  const loaded: string[] = []
  page.on('request', (request) => code.test(request.url()) && loaded.push(request.url()))
  await test.step('plays when scrolled into view, without its code, whatever the speed of the phone', async () => {
    const session = await page.context().newCDPSession(page)
    // On a slow processor React begins to hydrate a part more than once.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 3 })
    await openPage(page, masterclass)
    await expect(shownDemo(page)).toHaveAttribute('data-demo', 'waiting')
    expect(await countHidden(page)).toBeGreaterThan(0)
    await shownDemo(page).scrollIntoViewIfNeeded()
    await expectToPlay(page)
    await expect(shownDemo(page).getByRole('img', { name: eventDemos.slides.alt })).toBeVisible()
    expect(loaded).toEqual([])
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  })
  await test.step('loads its code when touched', async () => {
    const request = page.waitForRequest(code)
    await shownDemo(page).click()
    await request
  })
  await test.step('plays after client-side navigation', async () => {
    await openPage(page, '/courses')
    await page.getByRole('link', { name: 'View Course Details of Vibe Coding for Beginners' }).click()
    await shownDemo(page).locator('[data-play]').first().scrollIntoViewIfNeeded()
    await expectToPlay(page)
  })
  await test.step('shows its result at once and never moves with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of [masterclass, workshop]) {
      await openPage(page, path)
      expect(await countHidden(page)).toBe(0)
      await shownDemo(page).scrollIntoViewIfNeeded()
      expect(await countHidden(page)).toBe(0)
      expect(await finishAnimations(page)).toBe(0)
    }
  })
})
