import { expect, type Page } from '@playwright/test'
import { axeFindings, axeFindingsInBothThemes } from './axe.ts'

const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Runs a check at the current and at the other width, and restores the width, so that one test covers both layouts. */
export async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  await check()
  const own = page.viewportSize()
  const other = widths.find(({ width }) => width !== own?.width)
  if (!own || !other) throw new Error('the page has no viewport')
  await page.setViewportSize(other)
  await check()
  await page.setViewportSize(own)
}

export async function expectToFit(page: Page): Promise<void> {
  const readOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Some parts render again after the width changes.
  await expect.poll(readOverflow, `no horizontal scrolling at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0)
}

/** No horizontal overflow and no axe violations at either width. The dark colours are checked at the test's own width. */
export async function expectToFitAndPass(page: Page, part = 'html'): Promise<void> {
  let find = axeFindingsInBothThemes
  await atBothWidths(page, async () => {
    expect(await find(page, part)).toEqual([])
    find = axeFindings
    await expectToFit(page)
  })
}
