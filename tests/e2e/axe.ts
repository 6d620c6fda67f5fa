import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on the theme; all else is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe would change, in the whole page or a part of it. */
export async function axeFindings(page: Page, part = 'html', without: string[] = []): Promise<unknown[]> {
  return findingsOf(axeFor(page, part).withTags(rules).disableRules(without))
}

/** The same in light, and the colours in dark too; the page is left light, as it came. */
export async function axeFindingsInBothThemes(page: Page, part = 'html', without: string[] = []): Promise<unknown[]> {
  await chooseTheme(page, 'dark')
  const inDark = await findingsOf(axeFor(page, part).withRules(rulesOfColour))
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

function axeFor(page: Page, part: string): AxeBuilder {
  // Legacy mode opens no second page to put frames' findings together, which takes longer than axe itself; no page has any.
  return new AxeBuilder({ page }).setLegacyMode(true).include(part)
}

async function findingsOf(axe: AxeBuilder): Promise<unknown[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  }))
}
