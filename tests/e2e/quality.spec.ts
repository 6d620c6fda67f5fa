import type { Page } from '@playwright/test'
import { applicationForm } from './application-form.ts'
import { axeFindingsInBothThemes, finishAnimations, withoutShell } from './axe.ts'
import { atBothWidths, expectToFit, expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { notFoundPage, openPage, waitForHydration } from './open-page.ts'

/** Every page of the site; a new page is one more line. */
const pages = [
  { path: '/', status: 200 },
  { path: '/auth', status: 200 },
  { path: '/auth?tab=register', status: 200 },
  { path: '/forgot-password', status: 200 },
  { path: '/reset-password', status: 200 },
  { path: '/my-booking', status: 200 },
  { path: '/confirm-email?token=a-b_c.d', status: 200 },
  { path: '/unsubscribe?token=a-b_c.d', status: 200 },
  { path: '/not-my-registration?token=a-b_c.d', status: 200 },
  { path: '/seat-offer', status: 200 },
  { path: '/courses', status: 200 },
  { path: '/courses/vibecoding', status: 200 },
  { path: '/courses/ai-for-everyone', status: 200 },
  { path: '/courses/ai-for-product-managers', status: 200 },
  { path: '/courses/no-such-course', status: 404 },
  { path: '/masterclasses/ai-for-everyone-masterclass', status: 200 },
  { path: '/masterclasses/no-such-masterclass', status: 404 },
  { path: '/about', status: 200 },
  { path: '/contact', status: 200 },
  { path: '/events', status: 200 },
  { path: '/apply', status: 200 },
  { path: '/apply?masterclass=ai-for-everyone-masterclass', status: 200 },
  { path: '/apply?masterclass=no-such-masterclass', status: 404 },
  { path: '/register/vibe-coding', status: 200 },
  { path: '/profile', status: 200 },
  { path: '/payment/success', status: 200 },
  { path: '/payment/cancel', status: 200 },
  { path: '/registration/no-such-registration', status: 404 },
  { path: '/join/no-such-seat', status: 404 },
  { path: '/certificates/AAAAAAAAAAAAAAAAAAAAAA', status: 404 },
  { path: '/careers', status: 200 },
  { path: '/blog', status: 200 },
  { path: '/blog/ai-in-hiring', status: 200 },
  { path: '/help', status: 200 },
  { path: '/terms', status: 200 },
  { path: '/privacy', status: 200 },
  { path: '/cookies', status: 200 },
  { path: notFoundPage, status: 404 },
]

/** The pages that the header highlights. On all others, header and footer are those of the unknown page. */
const hasOwnShell = new Set(['/', '/courses', '/about', '/contact', notFoundPage])

for (const { path, status } of pages) {
  test(`${path} stays within budget, shifts nothing, fits both widths and passes axe in both themes`, {
    tag: '@phone',
  }, async ({ page, allowResponse }) => {
    if (status !== 200) allowResponse(`${status} GET ${path.replace(/\?.*/, '')}`)
    await recordPage(page)
    const bytes = await countBytes(page)
    const messages: string[] = []
    // Errors, warnings, failed and cross-origin requests fail every test; here any console message does.
    page.on('console', (message) => message.type() !== 'error' && messages.push(message.text()))
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    expect(bytes('.js'), 'script bytes on a first visit').toBeLessThanOrEqual(140_000)
    expect(bytes('.js'), 'script bytes were measured').toBeGreaterThan(10_000)
    expect(bytes('.woff2'), 'font bytes on a first visit').toBeLessThanOrEqual(60_000)
    expect(bytes('.woff2'), 'font bytes were measured').toBeGreaterThan(5_000)
    let isFirst = true
    await atBothWidths(page, async () => {
      // Layout shifts differ by width, so the page is reloaded at the second one.
      if (!isFirst) await page.reload()
      await waitForHydration(page)
      isFirst = false
      await scrollToEnd(page)
      expect(await readRecord(page)).toEqual({ violations: [], shifts: [] })
      expect(messages).toEqual([])
      await expectToFit(page)
      expect(await axeFindingsInBothThemes(page, hasOwnShell.has(path) ? 'html' : withoutShell)).toEqual([])
    })
  })
}

test('every page’s content security policy allows scripts by hash and nothing unsafe', { tag: '@desktop' }, async ({
  request,
}) => {
  for (const { path, status } of pages) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, status])
    const policy = response.headers()['content-security-policy'] ?? ''
    const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src '))
    expect([path, scripts]).toEqual([path, expect.stringMatching(/'sha256-/)])
    expect([path, policy]).toEqual([path, expect.not.stringContaining('unsafe')])
  }
})

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

test.describe('interactive parts', () => {
  test('the form’s errors pass axe', { tag: '@phone' }, async ({ page }) => {
    await openPage(page)
    await applicationForm(page).send.click()
    await expect(applicationForm(page).terms).toHaveAttribute('aria-invalid', 'true')
    await expectToFitAndPass(page, '#registration')
  })

  test('the registration form’s errors pass axe', { tag: '@phone' }, async ({ page }) => {
    await openPage(page, '/auth?tab=register')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByLabel('AI Basics')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('How did you know about us?').selectOption('Referral')
    await expectToFitAndPass(page, 'main')
  })

  test('the menus pass axe', async ({ page, signIn, viewport }) => {
    await signIn()
    await openPage(page)
    const isPhone = (viewport?.width ?? 0) < 1024
    await page.getByRole('button', { name: isPhone ? 'Menu' : 'Account menu', exact: true }).click()
    await expect(page.getByText('asha@example.in').filter({ visible: true })).toBeVisible()
    expect(await axeFindingsInBothThemes(page, 'header')).toEqual([])
  })
})

/** Scrolls to the end and waits for everything that loads on the way: images, fonts, the form's script. */
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
  await page.waitForLoadState('networkidle')
  await finishAnimations(page)
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

/** Compressed bytes received, summed by file extension. */
async function countBytes(page: Page): Promise<(ending: string) => number> {
  const session = await page.context().newCDPSession(page)
  const paths = new Map<string, string>()
  const sizes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? ''
    sizes.set(path, (sizes.get(path) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  return (ending) => [...sizes].filter(([path]) => path.endsWith(ending)).reduce((sum, [, size]) => sum + size, 0)
}
