import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './root.ts'

/** A change of one of these can reach anything: they configure the site, its build and the browser. */
const reachesAll = new RegExp(
  [
    String.raw`^package(-lock)?\.json$`,
    String.raw`^(vite|playwright|react-router)\.config\.ts$`,
    String.raw`^app/(root|entry\.\w+|routes)\.tsx?$`,
    '^tests/e2e/start-site',
    '^scripts/(build|compress-folder|font|leave-out-unused|pictures|split-manifest)',
  ].join('|'),
)

/** These follow every link of the site. */
const followsLinks = /crawl-site/

/**
 * A change reaches a test that opens pages if the test imports it, or if one of its pages does. Files are relative to the
 * project's folder.
 */
export function findReachedTests(tests: readonly string[], changed: readonly string[], folder = root): string[] {
  if (changed.some((file) => reachesAll.test(file))) return [...tests]
  const { read, closureOf } = readFolder(folder)
  const isReached = (entry: string) => closureOf(entry).some((file) => changed.includes(file))
  if (isReached('app/root.tsx')) return [...tests]
  const reached = readRoutes(read('app/routes.ts') ?? '').filter(({ file }) => isReached(file))
  return tests.filter((test) => {
    if (isReached(test)) return true
    const helpers = closureOf(test).filter((file) => /^tests\/(e2e|pages)\//.test(file) && !isHelperOfAll(file))
    if (reached.length > 0 && helpers.some((file) => followsLinks.test(file))) return true
    const addresses = helpers.flatMap((file) => addressesIn(read(file) ?? ''))
    return reached.some(({ path }) => addresses.some((address) => leadsTo(address, path)))
  })
}

/** It names the unknown page, which would then belong to every test. */
const isHelperOfAll = (file: string) => file.endsWith('/open-page.ts')

type Read = (file: string) => string | undefined

/** Remembers what it has read. */
const readFolder = remember((folder: string) => {
  const read: Read = remember((file) => {
    const path = join(folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  })
  const importsOf = remember((file) => readImports(file, read))
  /** The file and everything that it imports, directly or not. */
  const closureOf = remember((entry) => {
    const found = new Set([entry])
    for (const file of found) for (const imported of importsOf(file)) found.add(imported)
    return [...found]
  })
  return { read, closureOf }
})

function remember<T>(find: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>()
  return (file) => {
    if (!known.has(file)) known.set(file, find(file))
    return known.get(file) as T
  }
}

function readImports(file: string, read: Read): string[] {
  const text = read(file) ?? ''
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([#.][^'"?]+)/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
  )
  const started = [...text.matchAll(/['"`](tests\/[^'"`]+\.ts)['"`]/g)].map(([, name = '']) => name)
  return [...imported, ...started.filter((name) => !reachesAll.test(name))]
}

interface Route {
  path: string
  file: string
}

/** The console's pages are nested in its frame, and are reached by what reaches that. */
function readRoutes(table: string): Route[] {
  const routes = [...table.matchAll(/(?:index\(|route\('([^']+)', )'(routes\/[^']+)'/g)].map(
    ([, path = '', file = '']) => ({
      path: file.startsWith('routes/staff/') && !path.startsWith('staff') ? `staff/${path}` : path,
      file: `app/${file}`,
    }),
  )
  const frame = routes.find(({ file }) => file.endsWith('staff/layout.tsx'))
  const framed = routes
    .filter(({ path }) => path.startsWith('staff/'))
    .map(({ path }) => ({ path, file: frame?.file ?? '' }))
  return [...routes, ...framed]
}

/** The addresses in a text or a pattern, without query. `openPage(page)` opens Home. */
function addressesIn(text: string): string[] {
  const addresses = [...text.replaceAll('\\/', '/').matchAll(/['"`/]\/([^'"`?\s]*)/g)].map(
    ([, address = '']) => address,
  )
  return /openPage\(page\)/.test(text) ? ['', ...addresses] : addresses
}

/**
 * Returns whether the address belongs to this route or to one above it, from which a test may follow a link. Any part fits
 * a parameter of the route, and a template's own parameter fits any part.
 */
function leadsTo(address: string, path: string): boolean {
  const parts = path.split('/').filter(Boolean)
  const own = address.split(/[#?]/, 1)[0]?.split('/').filter(Boolean) ?? []
  if (own.length === 0 || path === '*') return own.length === parts.length || own[0]?.startsWith('no-such') === true
  return own.length <= parts.length && own.every((part, index) => fits(part, parts[index] ?? ''))
}

const fits = (part: string, of: string) => of.startsWith(':') || part.includes('${') || part === of
