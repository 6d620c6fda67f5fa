import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import type { Finding, Trial } from '../report.ts'
import { atOnce } from './at-once.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { openBrowser } from './browser.ts'
import { aStaffSession } from './people.ts'
import { type Poisoned, poison } from './poison.ts'
import { listsShow } from './poisoned-lists.ts'
import { mailsShow } from './poisoned-mails.ts'
import { sendJson } from './send.ts'

/** Calls `ran`, which the browser tells us of, whichever way out of the text it finds. */
const markup = `</script><script>ran()</script>"'><img src=x onerror=ran()>`
const link = `https://example.com/"onerror="ran()"x='ran()`
const image = `https://example.com/"onerror="ran()`
/** What a spreadsheet would take for a formula. */
const formulas = ['=HYPERLINK("https://evil.example","open")', 'https://example.com/=1+1']

/** Script text in every stored field, and every page, mail and list that shows it. */
export const scriptText: Trial = {
  name: 'script-text',
  run: async ({ isShort }) => {
    const site = await attackedSite()
    const url = urlOf(site)
    const staff = await aStaffSession(url)
    const browser = await openBrowser()
    try {
      const things = await poison(site, url, staff, [markup, link, image])
      await poison(site, url, staff, formulas)
      return [
        await pagesShow(browser, url, { staff, things, isShort }),
        await mailsShow(browser, site),
        await listsShow(url, staff),
        await linksAreRefused(url, things.session),
      ]
    } finally {
      await browser.close()
    }
  },
}

/** Public and own pages, by whoever they belong to; and what a page makes of its own address. */
function pagesOf({ links, checkout, openCheckout, course, event }: Poisoned): string[] {
  const reflected = encodeURIComponent(markup)
  return [
    '/',
    '/courses',
    `/courses/${course}`,
    '/events',
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

const consolePages = ({ event, course, email }: Poisoned) => [
  '/staff',
  '/staff/payments',
  '/staff/applications',
  '/staff/registrations',
  `/staff/registrations/${event}`,
  '/staff/messages',
  '/staff/interest',
  '/staff/catalogue',
  `/staff/catalogue/event?slug=${event}`,
  `/staff/catalogue/course?slug=${course}`,
  '/staff/people',
  `/staff/people/view?email=${encodeURIComponent(email)}`,
  '/staff/team',
  '/staff/team/log',
  '/staff/mail',
  `/staff/applications?search=${encodeURIComponent(markup)}`,
]

interface Visit {
  staff: { cookie: string }
  things: Poisoned
  isShort: boolean
}

async function pagesShow(browser: Browser, url: string, { staff, things, isShort }: Visit): Promise<Finding> {
  const watch = { ran: [] as string[], violations: [] as string[] }
  const shown: string[] = []
  const open = async (context: BrowserContext, path: string) => {
    const page = await context.newPage()
    await page.goto(url + path, { waitUntil: 'networkidle' })
    // Rows of the console open downwards; what was opened shows the rest of the texts.
    for (const closed of await page.locator('main [aria-expanded="false"]:visible').all())
      await closed.click({ timeout: 1_000 }).catch(() => {})
    const text = await page.evaluate(
      () =>
        document.body.innerText +
        [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    )
    if (text.includes('ran()')) shown.push(path)
    await page.close()
  }
  let count = 0
  for (const { session, all } of [
    { session: things.session, all: pagesOf(things) },
    { session: staff, all: consolePages(things) },
  ]) {
    const context = await watchedContext(browser, url, session, watch)
    await requireAlarm(context, watch.ran)
    const paths = isShort ? all.filter((_, index) => index % 4 === 2) : all
    count += paths.length
    await atOnce(4, paths, (path) => open(context, path))
    await context.close()
  }
  for (const line of [...watch.ran, ...watch.violations].slice(0, 20)) console.log(`  ${line}`)
  return {
    what: `Script text in every stored field, ${count} pages in Chromium`,
    promised: '0 executions, 0 violations of the policy',
    measured: `${watch.ran.length} executions, ${watch.violations.length} violations; ${shown.length} pages show it as text`,
    isHeld: watch.ran.length === 0 && watch.violations.length === 0 && shown.length >= count / 3,
  }
}

/** Somebody signed in, in a browser that reaches nobody else and tells of everything that ran or was kept from running. */
async function watchedContext(
  browser: Browser,
  url: string,
  { cookie }: { cookie: string },
  { ran, violations }: { ran: string[]; violations: string[] },
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
  await context.exposeBinding('ran', ({ page }) => void ran.push(`ran on ${page.url()}`))
  await context.exposeBinding('violated', ({ page }, what: string) => void violations.push(`${what} on ${page.url()}`))
  await context.addInitScript(() => {
    const told = globalThis as unknown as { violated(what: string): void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      told.violated(`${effectiveDirective} ${blockedURI}`),
    )
  })
  context.on('dialog', (dialog) => {
    ran.push('a dialog')
    void dialog.dismiss()
  })
  return context
}

/** The control: where nothing keeps it from running, it runs, and we are told. */
async function requireAlarm(context: BrowserContext, ran: string[]): Promise<void> {
  const page = await context.newPage()
  await page.setContent(markup)
  for (let tries = 0; ran.length === 0; tries++) {
    if (tries > 100) throw new Error('the script text does not even run where it may')
    await wait(20)
  }
  await page.close()
  ran.length = 0
}

async function linksAreRefused(url: string, session: { cookie: string }): Promise<Finding> {
  const links = [
    'javascript:ran()',
    'JaVaScRiPt:ran()',
    ' javascript:ran()',
    'data:text/html,<script>ran()</script>',
    'vbscript:x',
    '//evil.example/x',
    'java\tscript:ran()',
  ]
  const statuses = []
  for (const profilePicture of links)
    statuses.push((await sendJson(url, '/api/profile', { profilePicture }, session, 'PATCH')).status)
  return {
    what: `${links.length} links that would run, as an address`,
    promised: 'refused',
    measured: statuses.join(', '),
    isHeld: statuses.every((status) => status === 400),
  }
}
