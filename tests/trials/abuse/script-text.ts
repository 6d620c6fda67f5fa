import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import type { Finding, Trial } from '../report.ts'
import { openBrowser } from './browser.ts'
import { checkExports } from './check-exports.ts'
import { checkMails } from './check-mails.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { signInStaff } from './people.ts'
import { type Planted, plantPayloads } from './plant-payloads.ts'
import { sendJson } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'

/** Calls `ran`, which the browser reports, from whichever context the text escapes. */
const markup = `</script><script>ran()</script>"'><img src=x onerror=ran()>`
const link = `https://example.com/"onerror="ran()"x='ran()`
const image = `https://example.com/"onerror="ran()`
/** A spreadsheet would run these as formulas. */
const formulas = ['=HYPERLINK("https://evil.example","open")', 'https://example.com/=1+1']

/** Stored XSS and CSV injection: payloads in every stored field, then every page, mail and export that shows them. */
export const scriptText: Trial = {
  name: 'script-text',
  run: async ({ isShort }) => {
    const site = await sharedSite()
    const url = siteUrl(site)
    const staff = await signInStaff(url)
    const browser = await openBrowser()
    try {
      const planted = await plantPayloads(site, url, staff, [markup, link, image])
      await plantPayloads(site, url, staff, formulas)
      return [
        await checkPages(browser, url, { staff, things: planted, isShort }),
        await checkMails(browser, site),
        await checkExports(site, url, staff),
        await checkScriptLinks(url, planted.session),
      ]
    } finally {
      await browser.close()
    }
  },
}

/** The pages that a visitor sees: with stored payloads, and with a payload in the URL itself (reflected XSS). */
function publicPages({ links, checkout, openCheckout, course, event }: Planted): string[] {
  const reflected = encodeURIComponent(markup)
  return [
    '/',
    '/courses',
    `/courses/${course}`,
    '/events',
    '/contact',
    '/auth',
    `/masterclasses/${event}`,
    `/apply?masterclass=${event}`,
    `/apply?course=${course}`,
    '/profile',
    '/profile?tab=settings',
    `/payment/success?session_id=${checkout}`,
    `/checkout/sandbox/${openCheckout}`,
    ...links.map((token) => `/registration/${token}`),
    `/courses/${reflected}`,
    `/masterclasses/${reflected}`,
    `/apply?course=${reflected}`,
    `/apply?masterclass=${reflected}`,
    `/auth?tab=${reflected}`,
    `/payment/success?session_id=${reflected}`,
    `/checkout/sandbox/${reflected}`,
    `/registration/${reflected}`,
    `/reset-password?token=${reflected}`,
    `/confirm-email?token=${reflected}`,
    `/unsubscribe?token=${reflected}`,
    `/${reflected}?${reflected}#${reflected}`,
  ]
}

const consolePages = ({ event, course, email }: Planted) => [
  '/staff',
  '/staff/payments',
  '/staff/applications',
  '/staff/registrations',
  `/staff/registrations/${event}`,
  '/staff/messages',
  '/staff/interest',
  '/staff/catalogue',
  `/staff/catalogue/event?slug=${event}`,
  `/staff/catalogue/event/preview?slug=${event}`,
  `/staff/catalogue/course?slug=${course}`,
  '/staff/site',
  '/staff/people',
  `/staff/people/view?email=${encodeURIComponent(email)}`,
  '/staff/team',
  '/staff/team/log',
  '/staff/mail',
  `/staff/applications?search=${encodeURIComponent(markup)}`,
]

interface Visit {
  staff: { cookie: string }
  things: Planted
  isShort: boolean
}

async function checkPages(browser: Browser, url: string, { staff, things: planted, isShort }: Visit): Promise<Finding> {
  const watch = { executions: [] as string[], violations: [] as string[] }
  const pagesWithText: string[] = []
  const open = async (context: BrowserContext, path: string) => {
    const page = await context.newPage()
    await page.goto(url + path, { waitUntil: 'networkidle' })
    // Rows of the console show the rest of their text when expanded.
    for (const closed of await page.locator('main [aria-expanded="false"]:visible').all())
      await closed.click({ timeout: 1_000 }).catch(() => {})
    const text = await page.evaluate(
      () =>
        document.body.innerText +
        [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    )
    if (text.includes('ran()')) pagesWithText.push(path)
    await page.close()
  }
  let count = 0
  for (const { session, all } of [
    { session: planted.session, all: publicPages(planted) },
    { session: staff, all: consolePages(planted) },
  ]) {
    const context = await watchedContext(browser, url, session, watch)
    await requireExecution(context, watch.executions)
    const paths = isShort ? all.filter((_, index) => index % 4 === 2) : all
    count += paths.length
    await mapConcurrently(4, paths, (path) => open(context, path))
    await context.close()
  }
  for (const line of [...watch.executions, ...watch.violations].slice(0, 20)) console.log(`  ${line}`)
  return {
    title: `XSS payloads in every stored field, ${count} pages in Chromium`,
    expected: '0 executions, 0 CSP violations',
    measured: `${watch.executions.length} executions, ${watch.violations.length} violations; ${pagesWithText.length} pages show it as text`,
    isPassed: watch.executions.length === 0 && watch.violations.length === 0 && pagesWithText.length >= count / 3,
  }
}

/** A signed-in browser context that records script executions and CSP violations, and blocks requests to other sites. */
async function watchedContext(
  browser: Browser,
  url: string,
  { cookie }: { cookie: string },
  { executions, violations }: { executions: string[]; violations: string[] },
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const value = cookie.split('=')[1] ?? ''
  await context.addCookies([
    { name: 'rolewise_session', value, url },
    { name: 'rolewise_hint', value: '1', url },
  ])
  await context.route(
    (address) => address.protocol.startsWith('http') && address.origin !== url,
    (route) => route.abort(),
  )
  await context.exposeBinding('ran', ({ page }) => void executions.push(`ran on ${page.url()}`))
  await context.exposeBinding('violated', ({ page }, what: string) => void violations.push(`${what} on ${page.url()}`))
  await context.addInitScript(() => {
    const page = globalThis as unknown as { violated(what: string): void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      page.violated(`${effectiveDirective} ${blockedURI}`),
    )
  })
  context.on('dialog', (dialog) => {
    executions.push('a dialog')
    void dialog.dismiss()
  })
  return context
}

/** The control: without protection the payload runs and is recorded. */
async function requireExecution(context: BrowserContext, executions: string[]): Promise<void> {
  const page = await context.newPage()
  await page.setContent(markup)
  for (let tries = 0; executions.length === 0; tries++) {
    if (tries > 100) throw new Error('the payload does not run on an unprotected page')
    await wait(20)
  }
  await page.close()
  executions.length = 0
}

async function checkScriptLinks(url: string, session: { cookie: string }): Promise<Finding> {
  const links = [
    'javascript:ran()',
    'JaVaScRiPt:ran()',
    ' javascript:ran()',
    'data:text/html,<script>ran()</script>',
    'vbscript:x',
    '//evil.example/x',
    'java\tscript:ran()',
    'http://169.254.169.254/',
    'http://2852039166/',
    'http://[64:ff9b::a9fe:a9fe]/',
  ]
  const statuses = []
  for (const profilePicture of links)
    statuses.push((await sendJson(url, '/api/profile', { profilePicture }, session, 'PATCH')).status)
  return {
    title: `${links.length} script URLs and private hosts as a profile picture`,
    expected: 'refused',
    measured: statuses.join(', '),
    isPassed: statuses.every((status) => status === 400),
  }
}
