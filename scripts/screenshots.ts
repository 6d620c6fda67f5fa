import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { buildIfNeeded } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { root } from './root.ts'
import { readOptions } from './run-as-command.ts'
import { sendSampleVisits } from './sample-visitors.ts'
import { startSiteProcess } from './site-process.ts'

/** Takes the README's screenshots (docs/pictures) from a temporary site. */
const pictures = join(root, 'docs/pictures')
const maxBytes = 150 * 1024
const staff = { username: 'staff', password: 'screenshots-only' }
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 780 }

readOptions({})
await buildIfNeeded()
const dataDir = mkdtempSync(join(tmpdir(), 'rolewise-screenshots-'))
// Clears the machine's settings: sample visits must not reach a real database or send mail.
const unset = ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
const site = await startSiteProcess({
  ...Object.fromEntries([...unset, 'PUBLIC_URL', 'PAYMENTS', 'LOG_URL'].map((name) => [name, ''])),
  DATA_DIR: dataDir,
  STAFF_USERNAME: staff.username,
  STAFF_PASSWORD: staff.password,
})
// Chromium's sandbox does not work as root, which is what containers use.
const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
const browser = await chromium.launch({ executablePath: findBrowser(), args })
try {
  mkdirSync(pictures, { recursive: true })
  const [event] = (await (await fetch(`${site.url}/api/masterclasses`)).json()) as { slug: string }[]
  if (!event) throw new Error('the catalogue has no masterclass to register for')
  for (const reason of await sendSampleVisits(site.url, event.slug)) console.warn('not sent:', reason)

  const home = await photograph(browser, desktop, '/')
  const homeOnPhone = await photograph(browser, phone, '/')
  await save('home', await putSideBySide(home, homeOnPhone))
  await save('register', await photograph(browser, desktop, `/apply?masterclass=${event.slug}`))
  await save('console', await photograph(browser, desktop, '/staff', signIn))
} finally {
  await browser.close()
  await site.end()
  rmSync(dataDir, { recursive: true })
}

async function photograph(
  browser: Browser,
  viewport: { width: number; height: number },
  path: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const context = await browser.newContext({ viewport, baseURL: site.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await prepare?.(page)
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  if (!response?.ok()) throw new Error(`${path} responded ${response?.status()}`)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const picture = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return picture
}

async function signIn(page: Page): Promise<void> {
  const response = await page.request.post('/api/login', { data: staff })
  if (!response.ok()) throw new Error(`staff could not sign in: ${response.status()}`)
}

/** The phone overlaps the right edge of the desktop. The background is transparent, for light and dark readers. */
async function putSideBySide(wide: Buffer, narrow: Buffer): Promise<Buffer> {
  const width = 300
  const height = Math.round((width * phone.height) / phone.width)
  const corners = (radius: number, w: number, h: number) =>
    Buffer.from(`<svg><rect width="${w}" height="${h}" rx="${radius}"/></svg>`)
  const frame = Buffer.from(
    `<svg width="${width + 12}" height="${height + 12}"><rect width="100%" height="100%" rx="34" fill="#14162B"/></svg>`,
  )
  const cutPhone = await sharp(narrow)
    .resize(width, height)
    .composite([{ input: corners(28, width, height), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const left = desktop.width - 80
  const top = desktop.height - height + 20
  return sharp({ create: { width: left + width + 16, height: desktop.height + 40, channels: 4, background: '#0000' } })
    .composite([
      { input: wide, left: 0, top: 0 },
      { input: frame, left: left - 6, top: top - 6 },
      { input: cutPhone, left, top },
    ])
    .png()
    .toBuffer()
}

async function save(name: string, picture: Buffer): Promise<void> {
  const path = join(pictures, `${name}.webp`)
  for (const quality of [82, 70, 55, 40]) {
    await sharp(picture).webp({ quality }).toFile(path)
    const { size } = statSync(path)
    if (size > maxBytes) continue
    console.log(`docs/pictures/${name}.webp  ${Math.round(size / 1024)} KB`)
    return
  }
  throw new Error(`docs/pictures/${name}.webp is larger than ${maxBytes / 1024} KB at any quality`)
}
