import { describe, expect, test } from 'vitest'
import { startBuiltSite } from './built-site.ts'
import { layouts, pagesByLayout, statusOf } from './every-page.ts'

const { open, get } = await startBuiltSite()
const pages = layouts.flatMap((layout) => pagesByLayout[layout].map((path) => ({ path, status: statusOf(layout) })))

/** Parts whose code a page always loads, though its HTML does not name it: their files without the hash. */
const partsLoadedAtOnce = [
  { page: /^\/apply$/, part: 'apply-course' },
  { page: /^\/apply\?masterclass=/, part: 'apply-masterclass' },
]

describe.each(pages)('$path', ({ path, status }) => {
  test(`responds with ${status}, and allows scripts by hash and nothing unsafe`, async () => {
    const page = await open(path)
    expect(page.status).toBe(status)
    const policy = String(page.headers['content-security-policy'])
    const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src '))
    expect(scripts).toMatch(/'sha256-/)
    expect(policy).not.toContain('unsafe')
  })

  // What else loads before anybody scrolls, tests/e2e/quality.spec.ts counts in a browser.
  test('loads at most 140,000 bytes of scripts and 60,000 bytes of fonts on a first visit', async () => {
    const { html } = await open(path)
    const scripts = await sumBytes(await withImports(listFiles(html, 'js'), path))
    expect(scripts, 'script bytes were measured').toBeGreaterThan(10_000)
    expect(scripts, 'script bytes').toBeLessThanOrEqual(140_000)
    const styles = await Promise.all(listFiles(html, 'css').map(readFile))
    const fonts = await sumBytes(new Set([html, ...styles].flatMap((text) => listFiles(text, 'woff2'))))
    expect(fonts, 'font bytes were measured').toBeGreaterThan(5_000)
    expect(fonts, 'font bytes').toBeLessThanOrEqual(60_000)
  })
})

function listFiles(text: string, ending: string): string[] {
  return text.match(new RegExp(`/assets/[\\w.-]+\\.${ending}\\b`, 'g')) ?? []
}

/** The files, all that they import, and the parts that the page loads at once. */
async function withImports(files: string[], path: string): Promise<Set<string>> {
  const found = new Set(files)
  const parts = partsLoadedAtOnce.filter(({ page }) => page.test(path)).map(({ part }) => part)
  const missing = new Set(parts)
  for (const file of found) {
    const code = await readFile(file)
    for (const [, dynamic, name = ''] of code.matchAll(/(?:\bfrom|\bimport(\()?)["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      const part = parts.find((part) => part === name.replace(/-[\w-]{8}\.js$/, ''))
      if (dynamic && part === undefined) continue
      found.add(`/assets/${name}`)
      if (part) missing.delete(part)
    }
  }
  expect([...missing], 'parts without a file').toEqual([])
  return found
}

async function sumBytes(files: Set<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(countBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

// Most files are those of many pages.
const countBytes = remember(async (file) => (await get(file, { 'accept-encoding': 'br' })).rawPayload.length)
const readFile = remember(async (file) => (await get(file)).body)

function remember<Result>(load: (file: string) => Promise<Result>): (file: string) => Promise<Result> {
  const cache = new Map<string, Promise<Result>>()
  return (file) => {
    const known = cache.get(file) ?? load(file)
    cache.set(file, known)
    return known
  }
}
