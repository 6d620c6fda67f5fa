import type { Page } from '@playwright/test'
import { home } from '#content/home.ts'
import { applicationForm } from './application-form.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { moveToHome, notFoundPage, openPage } from './open-page.ts'
import { watchCalls } from './watch-calls.ts'

const featured = (page: Page) => page.getByRole('region', { name: home.featured.title })

test('Home shows figures and a price early on a phone, its courses in a row on a wide screen, and leads to the form', {
  tag: '@phone',
}, async ({ page }) => {
  const calls = watchCalls(page)
  await openPage(page)
  await test.step('on a phone', async () => {
    const { height = 0 } = page.viewportSize() ?? {}
    const hero = page.getByRole('main').locator('section').first()
    await expect(hero.getByRole('heading', { level: 1 })).toBeInViewport()
    for (const text of ['4.9/5 rating', '500+ students', /₹1,?999/]) {
      const box = await hero.getByText(text).boundingBox()
      expect(box && box.y + box.height, String(text)).toBeLessThan(2 * height)
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_950)
  })
  await test.step('on a wide screen', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByText('The next cohort starts soon.')).toBeInViewport()
    const cards = await featured(page).getByRole('article').all()
    const tops = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.y))
    expect([tops.length, new Set(tops).size]).toEqual([4, 1])
    const certificate = page.getByRole('main').getByRole('img', { name: /certificate/i })
    await certificate.scrollIntoViewIfNeeded()
    await expect.poll(() => certificate.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(calls, 'data is in the page').toEqual([])
  })
  await test.step('to the form', async () => {
    await page.getByRole('link', { name: 'Apply now' }).click()
    await expect(page).toHaveURL('/#registration')
    await expect(applicationForm(page).name).toBeInViewport()
  })
})

test('Home after client-side navigation keeps the space of what loads, and asks for it once', {
  tag: '@desktop',
}, async ({ page, allowResponse }) => {
  allowResponse(`404 GET ${notFoundPage}`)
  await openPage(page, notFoundPage)
  const calls = watchCalls(page)
  const release = await holdResponses(page, '**/api/courses/featured')
  await moveToHome(page)
  await expect(featured(page).getByRole('status')).toContainText('Loading courses')
  const heightOf = async () => (await featured(page).boundingBox())?.height ?? 0
  const height = await heightOf()
  release()
  const showAll = async () => {
    await expect(featured(page).getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('region', { name: home.workshop.title }).getByRole('article')).toBeVisible()
    await expect(page.getByRole('region', { name: home.testimonials.title }).getByRole('figure')).toHaveCount(5)
  }
  await showAll()
  expect(await heightOf()).toBeCloseTo(height, 0)
  const once = [
    'GET /api/courses',
    'GET /api/courses/featured',
    'GET /api/masterclasses/vibe-coding-session',
    'GET /api/site-texts',
  ]
  expect(calls.toSorted()).toEqual(once)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await moveToHome(page)
  await showAll()
  expect(calls.toSorted()).toEqual(once)
})
