import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )
}

/** What axe would change, in the whole page or a part of it. */
export async function axeFindings(page: Page, part = 'html', without: string[] = []): Promise<unknown[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // Legacy mode opens no second page to put frames' findings together, which takes longer than axe itself; no page has any.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await axe.include(part).withTags(tags).disableRules(without).analyze()
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  }))
}

/** The same in light and in dark; the page is left light, as it came. */
export async function axeFindingsInBothThemes(page: Page, part = 'html'): Promise<unknown[]> {
  const findings: unknown[] = []
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((choice) => window.markDocument?.(choice), theme)
    await animationsEnd(page)
    findings.push(...(await axeFindings(page, part)).map((finding) => ({ theme, finding })))
  }
  return findings
}
