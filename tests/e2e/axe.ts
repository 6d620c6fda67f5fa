import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )
}

/** `axe.source` is the readable build, which takes the browser twice as long to compile. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The violations that axe finds on the page or a part of it. */
export async function axeFindings(page: Page, part = 'html'): Promise<unknown[]> {
  return runAxe(page, part, { runOnly: { type: 'tag', values: tags } })
}

/** All rules in the light theme, and the colour rules in the dark one. Leaves the page light. */
export async function axeFindingsInBothThemes(page: Page, part = 'html'): Promise<unknown[]> {
  await chooseTheme(page, 'dark')
  const inDark = await runAxe(page, part, { runOnly: { type: 'rule', values: colourRules } })
  await chooseTheme(page, 'light')
  const inLight = await axeFindings(page, part)
  return [...inDark.map((finding) => ({ dark: finding })), ...inLight.map((finding) => ({ light: finding }))]
}

/** Like the theme control (app/shell/before-paint.ts). */
async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((choice) => window.markDocument?.(choice), theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await waitForAnimations(page)
}

/**
 * Injects axe into a page once and returns only violations. The Playwright package of axe injects it at every run and
 * returns all passing elements too, which takes three times as long.
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
