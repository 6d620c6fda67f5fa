import { expect, type Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'

const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Looks at the page as it is, at the other width too, and leaves it as it came: one journey for both layouts. */
export async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  await look()
  const own = page.viewportSize()
  const other = widths.find(({ width }) => width !== own?.width)
  if (!own || !other) throw new Error('the page has no width')
  await page.setViewportSize(other)
  await look()
  await page.setViewportSize(own)
}

export async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `no scrolling to the side at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0)
}

/** At both widths it fits, and axe would change nothing in either theme. */
export async function expectToFitAndPass(page: Page, part = 'html'): Promise<void> {
  await atBothWidths(page, async () => {
    expect(await axeFindingsInBothThemes(page, part)).toEqual([])
    await expectToFit(page)
  })
}
