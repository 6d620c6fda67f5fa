import type { Page } from '@playwright/test'
import { applicationForm } from './application-form.ts'
import { axeFindingsInBothThemes, waitForAnimations } from './axe.ts'
import { atBothWidths, expectToFit, expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { notFoundPage, openPage, waitForHydration } from './open-page.ts'

/** What holds for every page. A new one is one line here. */
const pages = [
  { path: '/', status: 200 },
  { path: '/auth', status: 200 },
  { path: '/auth?tab=register', status: 200 },
  { path: '/forgot-password', status: 200 },
  { path: '/reset-password', status: 200 },
  { path: '/confirm-email?token=a-b_c.d', status: 200 },
  { path: '/unsubscribe?token=a-b_c.d', status: 200 },
  { path: '/not-my-registration?token=a-b_c.d', status: 200 },
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
  // Of a guest's: it renders nothing, so it has no heading.
  { path: '/profile', status: 200, without: ['page-has-heading-one'] },
  { path: '/payment/success', status: 200 },
  { path: '/payment/cancel', status: 200 },
  { path: '/registration/no-such-registration', status: 404 },
  { path: '/careers', status: 200 },
  { path: '/blog', status: 200 },
  { path: '/blog/ai-in-hiring', status: 200 },
  { path: '/help', status: 200 },
  { path: '/terms', status: 200 },
  { path: '/privacy', status: 200 },
  { path: '/cookies', status: 200 },
  { path: notFoundPage, status: 404 },
]

for (const { path, status, without = [] } of pages) {
  test(`${path} is light, quiet, stands still, fits both widths, and axe would change nothing in either theme`, {
    tag: '@phone',
  }, async ({ page, allowResponse }) => {
    if (status !== 200) allowResponse(`${status} GET ${path.replace(/\?.*/, '')}`)
    await watchFromTheStart(page)
    const bytes = await weighRequests(page)
    const messages: string[] = []
    // Errors, warnings, refused and foreign requests fail every test; here no word at all is written.
    page.on('console', (message) => message.type() !== 'error' && messages.push(message.text()))
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    expect(bytes('.js'), 'scripts of a first visit').toBeLessThanOrEqual(130_000)
    expect(bytes('.js'), 'scripts, so that they were weighed at all').toBeGreaterThan(10_000)
    expect(bytes('.woff2'), 'fonts of a first visit').toBeLessThanOrEqual(60_000)
    expect(bytes('.woff2'), 'fonts, so that they were weighed at all').toBeGreaterThan(5_000)
    let isFirst = true
    await atBothWidths(page, async () => {
      // What moves while a page comes differs by width: the second one gets it anew, with its files at hand.
      if (!isFirst) await page.reload()
      await waitForHydration(page)
      isFirst = false
      await readToTheEnd(page)
      expect(await seenSince(page)).toEqual({ violations: [], shifts: [] })
      expect(messages).toEqual([])
      await expectToFit(page)
      expect(await axeFindingsInBothThemes(page, 'html', without)).toEqual([])
    })
  })
}

test('every page names the scripts that may run, and nothing unsafe', { tag: '@desktop' }, async ({ request }) => {
  for (const { path, status } of pages) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, status])
    const policy = answer.headers()['content-security-policy'] ?? ''
    const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src '))
    expect([path, scripts]).toEqual([path, expect.stringMatching(/'sha256-/)])
    expect([path, policy]).toEqual([path, expect.not.stringContaining('unsafe')])
  }
})

test('axe would change what is wrong, in the theme in which it is', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/careers')
  await page.evaluate(() => {
    document.documentElement.lang = ''
    // As dark as the page is in dark, and easy to read in light.
    for (const heading of document.querySelectorAll('h1')) heading.style.setProperty('color', '#1d2330')
  })
  const found = JSON.stringify(await axeFindingsInBothThemes(page))
  expect(found).toContain('{"light":{"id":"html-has-lang"')
  expect(found).toContain('{"dark":{"id":"color-contrast"')
  expect(found).not.toContain('{"light":{"id":"color-contrast"')
})

test.describe('what opens on a page', () => {
  test('has nothing that axe would change: the form’s messages', { tag: '@phone' }, async ({ page }) => {
    await openPage(page)
    await applicationForm(page).send.click()
    await expect(applicationForm(page).terms).toHaveAttribute('aria-invalid', 'true')
    await expectToFitAndPass(page, '#registration')
  })

  test('has nothing that axe would change: the registration form’s messages', { tag: '@phone' }, async ({ page }) => {
    await openPage(page, '/auth?tab=register')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByLabel('AI Basics')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('How did you know about us?').selectOption('Referral')
    await expectToFitAndPass(page, 'main')
  })

  test('has nothing that axe would change: the menus', async ({ page, signIn, viewport }) => {
    await signIn()
    await openPage(page)
    const isPhone = (viewport?.width ?? 0) < 1024
    await page.getByRole('button', { name: isPhone ? 'Menu' : 'Account menu', exact: true }).click()
    await expect(page.getByText('asha@example.in').filter({ visible: true })).toBeVisible()
    expect(await axeFindingsInBothThemes(page, 'header')).toEqual([])
  })
})

/** Scrolls as a reader does, and waits until all that this calls up has come: pictures, fonts, the form's script. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const lastTop = () => document.documentElement.scrollHeight - window.innerHeight
    for (let top = 0; top < lastTop(); ) {
      top = Math.min(top + 600, lastTop())
      window.scrollTo({ top, behavior: 'instant' })
      // Two frames: what comes near is noticed after the first.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete) && document.fonts.status)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await waitForAnimations(page)
}

interface Seen {
  violations: string[]
  shifts: { at: number; what: string }[]
  fontsCame: number[]
}

/**
 * What the page's policy refused, and what moved without the visitor having done anything. Not what a font moved: where
 * it comes after the first paint, a paragraph may need a line more, and whether it does is the machine's affair.
 */
async function watchFromTheStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { violations: [], shifts: [], fontsCame: [] }
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      seen.violations.push([violatedDirective, blockedURI, sample].join(' ')),
    )
    document.fonts.addEventListener('loadingdone', () => seen.fontsCame.push(performance.now()))
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.textContent)
        // Below this a visitor sees nothing, and the score that browsers report rounds to 0: text that a font moves by a hair.
        if (!hadRecentInput && value > 0.001) seen.shifts.push({ at: startTime, what: [value, ...moved].join(' ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function seenSince(page: Page): Promise<{ violations: string[]; shifts: string[] }> {
  const { violations, shifts, fontsCame } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  const isOfAFont = ({ at }: { at: number }) => fontsCame.some((came) => Math.abs(came - at) < 500)
  return { violations, shifts: shifts.filter((shift) => !isOfAFont(shift)).map(({ what }) => what) }
}

/** Bytes as they came over the wire, compressed, summed by how the address ends. */
async function weighRequests(page: Page): Promise<(ending: string) => number> {
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
