import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './root.ts'

/** A change of one of these can reach anything. */
const reachesAll = /^(package(-lock)?\.json|(vite|playwright|react-router)\.config\.ts|app\/(root|entry\.\w+)\.tsx)$/

/**
 * A change reaches a test that opens pages if the test imports it, or if one of its pages does. Files are relative to the
 * project's folder.
 */
export function findReachedTests(tests: readonly string[], changed: readonly string[], folder = root): string[] {
  if (changed.some((file) => reachesAll.test(file))) return [...tests]
  const read = readerOf(folder)
  const importsOf = remember((file: string) => readImports(file, read))
  const isReached = (entry: string) => closureOf(entry, importsOf).some((file) => changed.includes(file))
  if (isReached('app/root.tsx')) return [...tests]
  const reached = readRoutes(read('app/routes.ts') ?? '').filter(({ file }) => isReached(file))
  return tests.filter(
    (test) =>
      isReached(test) ||
      addressesIn(test, read, importsOf).some((one) => reached.some(({ path }) => isPage(one, path))),
  )
}

type Read = (file: string) => string | undefined

type Imports = (file: string) => string[]

const readerOf = (folder: string): Read =>
  remember((file) => {
    const path = join(folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  })

function remember<T>(find: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>()
  return (file) => {
    if (!known.has(file)) known.set(file, find(file))
    return known.get(file) as T
  }
}

/** The file and everything that it imports, directly or not. */
function closureOf(entry: string, importsOf: Imports): string[] {
  const found = new Set([entry])
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return [...found]
}

function readImports(file: string, read: Read): string[] {
  return [...(read(file) ?? '').matchAll(/(?:from|import)\s*\(?\s*['"]([#.][^'"?]+)/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
  )
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

/** The addresses that a test and its helpers write down, without query. `openPage(page)` opens Home. */
function addressesIn(test: string, read: Read, importsOf: Imports): string[] {
  const helpers = importsOf(test).filter((file) => file.startsWith(dirname(test)) && !file.endsWith('/open-page.ts'))
  return [test, ...helpers].flatMap((file) => {
    const text = read(file) ?? ''
    const addresses = [...text.matchAll(/['"`]\/([^'"`?\s]*)/g)].map(([, address = '']) => address)
    return /openPage\(page\)/.test(text) ? ['', ...addresses] : addresses
  })
}

/** Any part of an address fits a parameter of the route, and a template's own parameter fits any part. */
function isPage(address: string, path: string): boolean {
  const parts = path.split('/').filter(Boolean)
  const own = address.split(/[#?]/, 1)[0]?.split('/').filter(Boolean) ?? []
  return (
    own.length === parts.length &&
    parts.every((part, index) => part.startsWith(':') || own[index]?.includes('${') || own[index] === part)
  )
}
