import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type BrokenWall, brokenWalls, findBrokenWalls } from '../../scripts/check-walls.ts'
import { root } from '../../scripts/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolewise-walls-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Made-up files and their imports. `!rule` after an import names the rule that it breaks. */
const files: Record<string, string[]> = {
  'contract/courses.ts': ['zod', '#contract/fields.ts', '#content/brand.ts !contract-imports-zod-alone'],
  'contract/fields.ts': ['node:fs !contract-imports-zod-alone', 'react !contract-imports-zod-alone'],
  'contract/fields.test.ts': ['vitest', './fields.ts', '#tests/support/app.ts'],
  'content/brand.ts': [
    './words.ts',
    '#contract/limits.ts',
    '#contract/other.ts !content-imports-nothing',
    'zod !content-imports-nothing',
  ],
  'content/words.ts': [],
  'content/mails/accounts.ts': ['#contract/dates.ts', '#contract/other.ts !mails-only-format'],
  'contract/dates.ts': [],
  'contract/other.ts': [],
  'contract/limits.ts': [],

  'app/root.tsx': ['react', '#app/shell/header.tsx', '#server/main.ts !app-never-imports-server'],
  'app/routes/home.tsx': [
    '#app/features/courses/card.tsx',
    '#app/screens/home/form.tsx',
    'type #database/open.ts !app-never-imports-server',
  ],
  'app/routes/blog.tsx': [],
  'app/screens/home/form.tsx': [
    '#app/features/accounts/queries.ts',
    '#app/features/courses/card.tsx',
    '#app/routes/blog.tsx !screens-import-no-route',
  ],
  'app/screens/form-props.ts': ['#app/lib/api.ts'],
  'app/shell/header.tsx': [
    '#app/features/accounts/queries.ts',
    '#app/ui/button.tsx',
    '#app/screens/form-props.ts !only-routes-import-screens',
  ],
  'app/ui/button.tsx': [
    'react',
    '#app/lib/dates.ts',
    '#contract/other.ts !ui-and-lib-know-no-business',
    'type #content/words.ts !ui-and-lib-know-no-business',
    '#app/features/home/hero.tsx !ui-and-lib-know-no-business',
    'zod !ui-and-lib-validate-nothing',
  ],
  'app/lib/dates.ts': ['#app/shell/frame.ts !ui-and-lib-know-no-business'],
  'app/lib/form.ts': ['zod', '#contract/other.ts !ui-and-lib-know-no-business'],
  'app/lib/api.ts': [
    'type #contract/other.ts',
    '#contract/fields.ts !api-knows-the-contract-as-types',
    '#content/words.ts !api-knows-no-business',
  ],
  'app/features/accounts/queries.ts': ['#contract/other.ts', '#app/lib/api.ts'],
  'app/features/courses/card.tsx': [
    './picture.ts',
    '#content/words.ts',
    'type #app/features/accounts/queries.ts !a-feature-never-imports-another',
  ],
  'app/features/courses/picture.ts': ['#app/shell/frame.ts !features-know-no-frame'],
  'app/features/home/hero.tsx': [],
  'app/shell/frame.ts': [],

  'server/main.ts': [
    '#server/modules/catalogue/routes.ts',
    '#server/http/mount.ts',
    '#app/shell/frame.ts !server-never-imports-app',
  ],
  'server/http/mount.ts': [
    'fastify',
    '#contract/other.ts',
    '#server/modules/catalogue/public.ts !http-knows-no-module',
  ],
  'server/http/mount.test.ts': ['vitest', '#server/modules/bookings/routes.ts'],
  'server/outside/cards.ts': ['stripe'],
  'server/modules/catalogue/routes.ts': [
    './store.ts',
    '#server/outside/cards.ts',
    'stripe !only-outside-names-a-vendor',
  ],
  'server/modules/catalogue/public.ts': ['drizzle-orm !only-stores-speak-sql'],
  'server/modules/catalogue/store.ts': [
    'drizzle-orm',
    '#database/schema/catalogue.ts',
    '#database/schema/bookings.ts !a-table-has-one-owner',
  ],
  'server/modules/mail/queue.ts': ['./kinds.ts', '#server/modules/catalogue/public.ts !mail-is-a-leaf'],
  'server/modules/mail/kinds.ts': [],
  'server/modules/reports/store.ts': ['drizzle-orm', '#database/schema/catalogue.ts', '#database/schema/bookings.ts'],
  'server/modules/mail/render.ts': [
    '#content/mails/accounts.ts',
    '#server/modules/catalogue/public.ts !mail-is-a-leaf',
  ],
  'server/modules/bookings/routes.ts': [
    '#server/modules/catalogue/public.ts',
    '#server/modules/catalogue/store.ts !modules-meet-through-public',
    'type #database/schema/catalogue.ts !only-stores-speak-sql a-table-has-one-owner',
  ],
  'database/open.ts': ['pg', './schema/catalogue.ts', 'type #server/services.ts !database-knows-no-room'],
  'database/schema/catalogue.ts': ['drizzle-orm', '#contract/other.ts !database-knows-no-room'],
  'database/schema/bookings.ts': ['drizzle-orm'],
  'server/services.ts': [
    '#tests/support/app.ts !nothing-runs-on-tests',
    'vitest !the-site-runs-without-dev-dependencies only-outside-names-a-vendor',
  ],
  'scripts/start.ts': ['vitest !the-site-runs-without-dev-dependencies'],
  'scripts/check.ts': ['vitest'],
  'scripts/round.ts': ['./trip.ts !no-circles', 'unlisted !packages-are-listed'],
  'scripts/trip.ts': ['type ./round.ts', './nowhere.ts !imports-lead-somewhere'],
  'tests/support/app.ts': ['vitest', '#database/schema/catalogue.ts'],
}

test('every dependency rule refuses what it should, and nothing else', async () => {
  for (const [path, imports] of Object.entries(files)) write(path, imports.map(statement).join('\n'))
  for (const name of [...dependencies, ...devDependencies, 'unlisted']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'exports.made = true')
  }
  write('package.json', JSON.stringify({ ...project, imports: listImportMap() }))
  write('tsconfig.json', JSON.stringify({ compilerOptions: { moduleResolution: 'bundler', module: 'ESNext' } }))

  const found = await findBrokenWalls(folder)
  expect(found.map(line).sort()).toEqual(expected().map(line).sort())
})

test('every dependency rule is tested above', async () => {
  const file = new URL('../../.dependency-cruiser.mjs', import.meta.url).href
  const { default: config } = (await import(file)) as { default: { forbidden: { name: string }[] } }
  const tested = new Set(expected().map(({ rule }) => rule))
  expect(config.forbidden.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([])
})

test('every file in app/routes is a route of app/routes.ts', () => {
  const routes = readFileSync(join(root, 'app/routes.ts'), 'utf8')
  const files = globSync('routes/**/*', { cwd: join(root, 'app'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, 'app'), join(entry.parentPath, entry.name)))
    .filter((file) => !file.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !routes.includes(`'${file}'`))).toEqual([])
})

test('a file that could not be read is an error', () => {
  const nothing = { modules: [], summary: { violations: [] } }
  expect(() => brokenWalls(['app/root.tsx'], nothing)).toThrow('1 of 1 files were not read: app/root.tsx')
})

test('circular imports of modules are an error, except in tests', () => {
  const module = (source: string, ...resolved: string[]) => ({
    source: `server/modules/${source}`,
    dependencies: resolved.map((path) => ({ resolved: `server/modules/${path}` })),
  })
  const report = (...modules: ReturnType<typeof module>[]) =>
    ({ modules, summary: { violations: [] } }) as unknown as Parameters<typeof brokenWalls>[1]
  const acyclic = [module('bookings/a.ts', 'mail/public.ts'), module('mail/a.test.ts', 'bookings/public.ts')]
  expect(brokenWalls([], report(...acyclic))).toEqual([])
  const circle = [
    module('bookings/a.ts', 'mail/public.ts'),
    module('mail/b.ts', 'notices/public.ts'),
    module('notices/c.ts', 'bookings/public.ts'),
  ]
  const rule = 'no-circles-between-modules'
  expect(brokenWalls([], report(...circle))).toEqual([
    { rule, from: 'server/modules/bookings', to: 'server/modules/mail' },
    { rule, from: 'server/modules/mail', to: 'server/modules/notices' },
    { rule, from: 'server/modules/notices', to: 'server/modules/bookings' },
  ])
})

test('files without any detected import are an error', () => {
  const withoutImports = { modules: [{ source: 'app/root.tsx', dependencies: [] }], summary: { violations: [] } }
  expect(() => brokenWalls(['app/root.tsx'], withoutImports)).toThrow('no import was read')
})

const dependencies = ['zod', 'react', 'fastify', 'stripe', 'pg', 'drizzle-orm']
const devDependencies = ['vitest']
const project = { type: 'module', dependencies: versions(dependencies), devDependencies: versions(devDependencies) }

function versions(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '1.0.0']))
}

function listImportMap(): Record<string, string> {
  const folders = new Set(Object.keys(files).map((path) => path.split('/')[0]))
  return Object.fromEntries([...folders].map((room) => [`#${room}/*`, `./${room}/*`]))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function statement(entry: string, index: number): string {
  const { isType, specifier } = read(entry)
  const name = `made${index}`
  return `import ${isType ? 'type ' : ''}* as ${name} from '${specifier}'\nexport type Of${name} = typeof ${name}`
}

function read(entry: string) {
  const [what = '', walls = ''] = entry.split(' !')
  const isType = what.startsWith('type ')
  return { isType, specifier: what.replace('type ', ''), walls: walls.split(' ').filter(Boolean) }
}

function expected(): BrokenWall[] {
  return Object.entries(files).flatMap(([from, imports]) =>
    imports
      .map(read)
      .flatMap(({ specifier, walls }) => walls.map((rule) => ({ rule, from, to: target(from, specifier) }))),
  )
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('node:')) return specifier.slice('node:'.length)
  if (!specifier.startsWith('.')) return `node_modules/${specifier}/index.js`
  const path = join(dirname(from), specifier)
  return path in files ? path : specifier
}

const line = ({ rule, from, to }: BrokenWall) => `${rule}: ${from} → ${to}`
