import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { check } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { findPostgres, findPostgresPrograms } from './find-postgres.ts'
import { makeFonts } from './fonts.ts'
import { findFreePort } from './free-port.ts'
import { localMachine } from './machine.ts'
import { type Run, runCommand } from './run-command.ts'
import { type Outcome, outcomeWithout, secondsSince, summarise, toOutcome } from './test-outcome.ts'
import { type Counts, readPlaywrightReport, readTrials, readVitestReport } from './test-report.ts'

/**
 * Everything that says whether the site works. A failed part does not stop the others, so that one run shows all there
 * is to mend. `--only check|vitest|trials|browser` runs one part.
 */
const parts = ['check', 'vitest', 'trials', 'browser'] as const

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only !== undefined && !parts.some((part) => part === only)) {
  console.error(`--only takes one of: ${parts.join(', ')}`)
  process.exit(1)
}
const wants = (part: (typeof parts)[number]) => only === undefined || only === part

// Leaving by way of exit lets what was started be stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
const results = mkdtempSync(join(tmpdir(), 'rolewise-results-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))
const isCi = Boolean(process.env.CI)
const start = Date.now()

// First, since they may have to be installed.
const browser = wants('browser') || wants('trials') ? findOrExplain(findBrowser) : {}
const database = wants('vitest') ? await findPostgres() : undefined

// Checks and build both want them, and make nothing that is there.
await makeFonts().catch(console.error)

const outcomes: Outcome[] = []
// One after the other: each fills two cores, and side by side they only wait for each other and run into their timeouts.
if (wants('check')) outcomes.push(...(await check()))
if (only !== 'check') await runPart('build', buildPages)
if (wants('vitest')) await runPart('Vitest', runVitest)
if (wants('browser')) await runPart('tests in a browser', testInBrowser)
if (wants('trials'))
  await Promise.all([
    runPart('trials: faults', (name) => runTrials(name, 'faults')),
    runPart('trials: abuse', (name) => runTrials(name, 'abuse')),
  ])
database?.server?.stop()
console.log(`\n${summarise(outcomes, secondsSince(start))}`)
process.exitCode = outcomes.some(({ state }) => state === 'failed') ? 1 : 0

/** What it printed is shown when it has ended, so that parts that run side by side do not mix their lines. */
async function runPart(name: string, run: (name: string) => Promise<Omit<Outcome, 'seconds'>>): Promise<void> {
  console.log(`… ${name}`)
  const start = Date.now()
  const outcome = await run(name).catch((error: Error) => {
    console.error(error)
    return { name, state: 'failed' as const, passed: 0, failed: 1, note: error.message }
  })
  outcomes.push({ ...outcome, seconds: secondsSince(start) })
}

function show(name: string, { code, output }: Run, counts: Counts | null): Omit<Outcome, 'seconds'> {
  console.log(`\n=== ${name}\n${output}`)
  return toOutcome(name, code, counts)
}

async function buildPages(name: string) {
  const run = await runCommand(process.execPath, ['scripts/build.ts'])
  return show(name, run, { passed: Number(run.code === 0), failed: Number(run.code !== 0), skipped: 0 })
}

/** The `server` project has PostgreSQL where there is one, and else makes do with the embedded database. */
async function runVitest(name: string) {
  const file = join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const run = await runCommand('vitest', ['run', ...reporters], { env: { TEST_DATABASE_URL: database?.server?.url } })
  const outcome = show(name, run, readVitestReport(file))
  if (database?.server) return outcome
  const why = `no server was tested: ${database?.why}`
  return isCi
    ? { ...outcome, state: 'failed' as const, failed: outcome.failed + 1, note: why }
    : { ...outcome, note: why }
}

/** The short form of `npm run test:faults` or `npm run test:abuse`: several processes on a server of their own. */
async function runTrials(name: string, kind: 'faults' | 'abuse') {
  if (!findPostgresPrograms(localMachine)) return outcomeWithout(name, 'no PostgreSQL was found: install it', isCi)
  // One of them opens pages.
  if (kind === 'abuse' && !browser.path) return outcomeWithout(name, browser.why, isCi)
  const env = { CHROMIUM_PATH: browser.path }
  const run = await runCommand(process.execPath, [`tests/trials/${kind}/run.ts`, '--short'], { env })
  return show(name, run, readTrials(run.stdout))
}

async function testInBrowser(name: string) {
  if (!browser.path) return outcomeWithout(name, browser.why, isCi)
  const file = join(results, 'browser.json')
  const env = {
    CHROMIUM_PATH: browser.path,
    E2E_PORT: String(await findFreePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  }
  const run = await runCommand('playwright', ['test', '--reporter=list,json'], { env })
  return show(name, run, readPlaywrightReport(file))
}

function findOrExplain(find: () => string): { path?: string; why?: string } {
  try {
    return { path: find() }
  } catch (error) {
    return { why: (error as Error).message }
  }
}
