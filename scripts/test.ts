import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { check } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { findPostgres, findPostgresPrograms } from './find-postgres.ts'
import { findFreePort } from './free-port.ts'
import { thisMachine } from './machine.ts'
import { runCommand } from './run-command.ts'
import { judge, type Outcome, secondsSince, summarise } from './test-outcome.ts'
import { readPlaywrightReport, readTrials, readVitestReport } from './test-report.ts'

/**
 * Everything that says whether the site works, one part after the other. A failed part does not stop the next, so that
 * one run shows all there is to mend. `--only check|unit|server|trials|browser` runs one part.
 */
const parts: Record<string, () => Promise<Outcome[]>> = {
  check,
  unit: async () => [await build(), await testUnits()],
  server: async () => [await build(), await testOnServer()],
  trials: async () => [await build(), await tryOut('faults'), await tryOut('abuse')],
  browser: async () => [await build(), await testInBrowser()],
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only !== undefined && !Object.hasOwn(parts, only)) {
  console.error(`--only takes one of: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

// Leaving by way of exit lets what was started be stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
const results = mkdtempSync(join(tmpdir(), 'rolewise-results-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))

let built: Promise<Outcome> | undefined
const outcomes = new Set<Outcome>()
for (const [name, run] of Object.entries(parts)) {
  if (only !== undefined && name !== only) continue
  for (const outcome of await run()) outcomes.add(outcome)
}
console.log(`\n${summarise([...outcomes])}`)
process.exitCode = [...outcomes].some(({ state }) => state === 'failed') ? 1 : 0

/** Once, whichever part needs it first. */
function build(): Promise<Outcome> {
  built ??= step('build', async (start) => {
    const { code } = await runCommand(process.execPath, ['scripts/build.ts'], { isShown: true })
    return judge('build', secondsSince(start), code, {
      passed: Number(code === 0),
      failed: Number(code !== 0),
      skipped: 0,
    })
  })
  return built
}

function testUnits(): Promise<Outcome> {
  return step('tests on the embedded database', (start, name) =>
    vitest(name, start, [], { TEST_DATABASE_URL: undefined }),
  )
}

function testOnServer(): Promise<Outcome> {
  return step('tests on a PostgreSQL server', async (start, name) => {
    const { server, why } = await findPostgres()
    if (!server) return { name, state: 'left out', seconds: secondsSince(start), passed: 0, failed: 0, note: why }
    try {
      // What does not depend on the engine has run on the embedded one.
      const filters = ['server/modules/', 'database/', '--exclude', 'database/embedded*']
      return await vitest(name, start, filters, { TEST_DATABASE_URL: server.url })
    } finally {
      server.stop()
    }
  })
}

/** The short form of `npm run test:faults` or `npm run test:abuse`: several processes on a server of their own. */
function tryOut(kind: 'faults' | 'abuse'): Promise<Outcome> {
  return step(`trials: ${kind}`, async (start, name) => {
    if (!findPostgresPrograms(thisMachine))
      return { name, state: 'left out', seconds: secondsSince(start), passed: 0, failed: 0, note: 'no PostgreSQL' }
    const env = { CHROMIUM_PATH: findBrowser() }
    const trials = [`tests/trials/${kind}/run.ts`, '--short']
    const { code, output, stdout } = await runCommand(process.execPath, trials, { env })
    console.log(output)
    return judge(name, secondsSince(start), code, readTrials(stdout))
  })
}

function testInBrowser(): Promise<Outcome> {
  return step('tests in a browser', async (start, name) => {
    const file = join(results, 'browser.json')
    const env = {
      CHROMIUM_PATH: findBrowser(),
      E2E_PORT: String(await findFreePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }
    const { code } = await runCommand('playwright', ['test', '--reporter=list,json'], { env, isShown: true })
    return judge(name, secondsSince(start), code, readPlaywrightReport(file))
  })
}

async function vitest(name: string, start: number, filters: string[], env: Record<string, string | undefined>) {
  const file = join(results, `${filters.length === 0 ? 'unit' : 'server'}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runCommand('vitest', ['run', ...filters, ...reporters], { env, isShown: true })
  return judge(name, secondsSince(start), code, readVitestReport(file))
}

async function step(name: string, run: (start: number, name: string) => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n=== ${name}`)
  const start = Date.now()
  try {
    return await run(start, name)
  } catch (error) {
    console.error((error as Error).message)
    return { name, state: 'failed', seconds: secondsSince(start), passed: 0, failed: 1, note: (error as Error).message }
  }
}
