import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

export async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )
}

/** `axe.source` is the readable build, which takes the browser twice as long to compile. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on the theme; all else is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe would change, in the whole page or a part of it. */
export async function axeFindings(page: Page, part = 'html', without: string[] = []): Promise<unknown[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  return runAxe(page, part, { runOnly: { type: 'tag', values: tags }, rules })
}

/** The same in light, and the colours in dark too; the page is left light, as it came. */
export async function axeFindingsInBothThemes(page: Page, part = 'html', without: string[] = []): Promise<unknown[]> {
  await chooseTheme(page, 'dark')
  const inDark = await runAxe(page, part, { runOnly: { type: 'rule', values: rulesOfColour } })
  await chooseTheme(page, 'light')
  const inLight = await axeFindings(page, part, without)
  return [...inDark.map((finding) => ({ dark: finding })), ...inLight.map((finding) => ({ light: finding }))]
}

/** As the theme control does (app/shell/before-paint.ts). */
async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((choice) => window.markDocument?.(choice), theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await animationsEnd(page)
}

/**
 * axe itself, put into a page once. Its package for Playwright does so at every question, and carries home every element
 * that is as it should be: two thirds of the time, for pages that have no frames.
 */
async function runAxe(page: Page, part: string, options: RunOptions): Promise<unknown[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ part, options }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, options)
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      }))
    },
    { part, options: { ...options, resultTypes: ['violations' as const] } },
  )
}
