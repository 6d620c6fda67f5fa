import type { Page, Request } from '@playwright/test'
import { type Layout, layouts, pagesByLayout, statusOf } from '#tests/pages/every-page.ts'
import { applicationForm } from './application-form.ts'
import { axeFindings, axeFindingsInBothThemes, finishAnimations, withoutShell } from './axe.ts'
import { atBothWidths, expectToFit } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

/** The layouts whose link the header highlights. On all others, header and footer are those of the unknown page. */
const withOwnShell = new Set<Layout>([
  'Home',
  'the list of courses',
  'About and Careers',
  'Contact',
  'what is not found',
])

/** The layouts that show parts on a wide screen alone: the header's menus, pictures, contents, steps. */
const withWideParts = new Set<Layout>([
  ...(['Home', 'the course with a masterclass', 'the list of events', 'applying and registering', 'Help'] as const),
  ...(['the blog', 'policies'] as const),
])

for (const layout of layouts) {
  const paths = pagesByLayout[layout]
  const status = statusOf(layout)
  test(`${layout}: shifts nothing, fits both widths and passes axe in both themes`, { tag: '@phone' }, async ({
    page,
    allowResponse,
  }) => {
    const part = withOwnShell.has(layout) ? 'html' : withoutShell
    for (const path of paths) if (status !== 200) allowResponse(`${status} GET ${path.replace(/\?.*/, '')}`)
    const messages: string[] = []
    // Errors, warnings, failed and cross-origin requests fail every test; here any console message does.
    page.on('console', (message) => message.type() !== 'error' && messages.push(message.text()))
    await recordPage(page)
    const settle = watchRequests(page)
    const visit = async (path: string) => {
      await openPage(page, path)
      await settle()
      expect(await sumScriptBytes(page), `${path}: script bytes before scrolling`).toBeLessThanOrEqual(140_000)
      await scrollToEnd(page)
      await settle()
      await finishAnimations(page)
      expect([path, await readRecord(page)]).toEqual([path, { violations: [], shifts: [] }])
      expect([path, messages]).toEqual([path, []])
      await expectToFit(page)
    }
    for (const path of paths) {
      await visit(path)
      expect([path, await axeFindingsInBothThemes(page, part)]).toEqual([path, []])
    }
    // Layout shifts differ by width, so each page is opened again.
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of paths) {
      await visit(path)
      if (withWideParts.has(layout)) expect([path, await axeFindings(page, part)]).toEqual([path, []])
    }
  })
}

test('axe reports a violation in the theme that has it', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/careers')
  await page.evaluate(() => {
    document.documentElement.lang = ''
    // Unreadable on the dark background, readable on the light one.
    for (const heading of document.querySelectorAll('h1')) heading.style.setProperty('color', '#1d2330')
  })
  const found = JSON.stringify(await axeFindingsInBothThemes(page))
  expect(found).toContain('{"light":{"id":"html-has-lang"')
  expect(found).toContain('{"dark":{"id":"color-contrast"')
  expect(found).not.toContain('{"light":{"id":"color-contrast"')
})

test('the errors of the forms pass axe', { tag: '@phone' }, async ({ page }) => {
  await openPage(page)
  await applicationForm(page).send.click()
  await expect(applicationForm(page).terms).toHaveAttribute('aria-invalid', 'true')
  await atBothWidths(page, () => expectToFit(page))
  expect(await axeFindingsInBothThemes(page, '#registration')).toEqual([])
  await openPage(page, '/auth?tab=register')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByLabel('AI Basics')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('How did you know about us?').selectOption('Referral')
  await atBothWidths(page, () => expectToFit(page))
  expect(await axeFindingsInBothThemes(page, 'main')).toEqual([])
})

test('the menus pass axe at both widths', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn()
  await openPage(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByText('asha@example.in').filter({ visible: true })).toBeVisible()
  expect(await axeFindingsInBothThemes(page, 'header')).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Account menu', exact: true }).click()
  await expect(page.getByText('asha@example.in').filter({ visible: true })).toBeVisible()
  expect(await axeFindingsInBothThemes(page, 'header')).toEqual([])
})

/** Scrolls to the end, past everything that loads on the way: images, fonts, the code of parts. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const lastTop = () => document.documentElement.scrollHeight - window.innerHeight
    for (let top = 0; top < lastTop(); ) {
      top = Math.min(top + 600, lastTop())
      window.scrollTo({ top, behavior: 'instant' })
      // Two frames, because intersection observers run after the first.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    }
  })
  // A lazy image that is not displayed at this width never loads.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || !image.checkVisibility()))
  await page.evaluate(() => document.fonts.ready)
}

/** Returns a function that waits until no request is pending, and what came is shown. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return async () => {
    do {
      await expect.poll(() => pending.size, { intervals: [20] }).toBe(0)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    } while (pending.size > 0)
  }
}

/** Compressed, and also those that the browser has cached. */
function sumScriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
}

interface PageRecord {
  violations: string[]
  shifts: { at: number; what: string }[]
  fontLoads: number[]
}

/**
 * Records content security policy violations, layout shifts and font loads. Shifts close to a font load are ignored
 * later: whether a font arrives before the first paint depends on the machine.
 */
async function recordPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record: PageRecord = { violations: [], shifts: [], fontLoads: [] }
    Object.assign(window, { pageRecord: record })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      record.violations.push([violatedDirective, blockedURI, sample].join(' ')),
    )
    document.fonts.addEventListener('loadingdone', () => record.fontLoads.push(performance.now()))
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.textContent)
        // Smaller shifts are invisible, and the score that browsers report rounds them to 0.
        if (!hadRecentInput && value > 0.001) record.shifts.push({ at: startTime, what: [value, ...moved].join(' ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function readRecord(page: Page): Promise<{ violations: string[]; shifts: string[] }> {
  const { violations, shifts, fontLoads } = await page.evaluate(
    () => (window as unknown as { pageRecord: PageRecord }).pageRecord,
  )
  const isCausedByFont = ({ at }: { at: number }) => fontLoads.some((loadedAt) => Math.abs(loadedAt - at) < 500)
  return { violations, shifts: shifts.filter((shift) => !isCausedByFont(shift)).map(({ what }) => what) }
}
