import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** Jumps to the end of animations and transitions, and of those that follow them. Endless ones go on. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canEnd = ({ effect, playState }: Animation) =>
      playState !== 'finished' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    for (;;) {
      const running = document.getAnimations().filter(canEnd)
      if (running.length === 0) return
      for (const animation of running) animation.finish()
      await new Promise(requestAnimationFrame)
    }
  })
}

/** `axe.source` is the readable build, which takes the browser twice as long to compile. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Part = string | typeof withoutShell
/** For pages whose header and footer are those of another page. */
export const withoutShell = { include: ['html'], exclude: ['.site-header', 'footer'] }

/** The violations that axe finds on the page or a part of it. */
export async function axeFindings(page: Page, part: Part = 'html'): Promise<unknown[]> {
  return runAxe(page, part, { runOnly: { type: 'tag', values: tags } })
}

/** All rules in the light theme, and the colour rules in the dark one. Leaves the page light. */
export async function axeFindingsInBothThemes(page: Page, part: Part = 'html'): Promise<unknown[]> {
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
  await finishAnimations(page)
}

/**
 * Injects axe into a page once and returns only violations. The Playwright package of axe injects it at every run and
 * returns all passing elements too, which takes three times as long.
 */
async function runAxe(page: Page, part: Part, options: RunOptions): Promise<unknown[]> {
  // While a list refetches it is dimmed, which would break the contrast rule.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (typeof part === 'string') await expect(page.locator(part).first()).toBeVisible()
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
