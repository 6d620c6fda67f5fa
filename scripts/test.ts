import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { findPostgres, findPostgresPrograms } from './find-postgres.ts'
import { makeFonts } from './fonts.ts'
import { findFreePort } from './free-port.ts'
import { localMachine } from './machine.ts'
import { findReachedTests } from './reached-tests.ts'
import { readChange } from './read-change.ts'
import { root } from './root.ts'
import { readOptions, requireOneOf } from './run-as-command.ts'
import { type Run, runCommand } from './run-command.ts'
import { type Outcome, secondsSince, summarise, toOutcome, toUnavailableOutcome } from './test-outcome.ts'
import { type Counts, readPlaywrightReport, readTrials, readVitestReport } from './test-report.ts'

/**
 * Runs all checks and tests. A failed part does not stop the others, so that one run reports every failure.
 * `--only check|vitest|trials|browser` runs one part; `--since main` runs all checks, and the tests that can be reached by
 * what has changed since that branch or commit, without the trials.
 */
const parts = ['check', 'vitest', 'trials', 'browser'] as const

const { only, since } = readOptions({ only: { type: 'string' }, since: { type: 'string' } })
requireOneOf('--only', only, since === undefined ? parts : ['check', 'vitest', 'browser'])
const change = since === undefined ? undefined : await readChange(since)
const isSelected = (part: (typeof parts)[number]) => only === undefined || only === part

// process.exit() runs the exit listeners that stop the child processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
const pageTests = 'tests/pages'
const rules = 'tests/architecture'
const leaveOut = (...folders: string[]) => folders.map((folder) => `--exclude=${folder}/**`)
const results = mkdtempSync(join(tmpdir(), 'rolewise-results-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))
const isCi = Boolean(process.env.CI)
const startedAt = Date.now()

// First, because they may have to be installed.
const browser = isSelected('browser') ? tryToFind(findBrowser) : {}
const database = isSelected('vitest') ? await findPostgres() : undefined

// The checks and the build both need the fonts; existing ones are not rebuilt.
await makeFonts().catch(console.error)

const outcomes: Outcome[] = []
// In sequence: each part uses two cores, and in parallel they run into their timeouts.
if (isSelected('check')) outcomes.push(...(await check()))
if (only !== 'check') await runPart('build', buildPages)
if (isSelected('vitest') && !change) await runPart('Vitest', runVitest)
if (isSelected('vitest') && change) {
  await runPart('Vitest', (name) => runVitest(name, [`--changed=${change.base}`, ...leaveOut(pageTests, rules)]))
  // They read the sources instead of importing them.
  await runPart('rules', (name) => runVitest(name, [rules]))
  await runReached('pages', `${pageTests}/*.test.ts`, runVitest)
}
if (isSelected('browser'))
  await (change
    ? runReached('browser tests', 'tests/e2e/*.spec.ts', testInBrowser)
    : runPart('browser tests', testInBrowser))
if (isSelected('trials') && !change) await runPart('trials', runTrials)
database?.server?.stop()
console.log(`\n${summarise(outcomes, secondsSince(startedAt))}`)
process.exitCode = outcomes.some(({ state }) => state === 'failed') ? 1 : 0

async function runPart(name: string, run: (name: string) => Promise<Omit<Outcome, 'seconds'>>): Promise<void> {
  console.log(`… ${name}`)
  const startedAt = Date.now()
  const outcome = await run(name).catch((error: Error) => {
    console.error(error)
    return { name, state: 'failed' as const, passed: 0, failed: 1, note: error.message }
  })
  outcomes.push({ ...outcome, seconds: secondsSince(startedAt) })
}

/** Runs those tests of pages that the change can reach. */
async function runReached(
  name: string,
  pattern: string,
  run: (name: string, files: string[]) => ReturnType<typeof runVitest>,
) {
  const all = globSync(pattern, { cwd: root }).sort()
  const files = findReachedTests(all, change?.files ?? [])
  await runPart(name, async (name) => (files.length > 0 ? run(name, files) : nothingReached(name)))
}

function reportRun(name: string, { code, output }: Run, counts: Counts | null): Omit<Outcome, 'seconds'> {
  console.log(`\n=== ${name}\n${output}`)
  return toOutcome(name, code, counts)
}

async function buildPages(name: string) {
  const run = await runCommand(process.execPath, ['scripts/build.ts'])
  return reportRun(name, run, { passed: Number(run.code === 0), failed: Number(run.code !== 0), skipped: 0 })
}

/** The `server` project uses PostgreSQL where it is installed, and the embedded database otherwise. */
async function runVitest(name: string, selection: string[] = []) {
  const file = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', ...(change ? ['--passWithNoTests'] : []), ...reporters, ...selection]
  const run = await runCommand('vitest', args, { env: { TEST_DATABASE_URL: database?.server?.url } })
  const counts = readVitestReport(file)
  if (change && run.code === 0 && counts?.tests?.length === 0) return nothingReached(name)
  const outcome = reportRun(name, run, counts)
  if (database?.server) return outcome
  const why = `PostgreSQL not tested: ${database?.why}`
  return isCi
    ? { ...outcome, state: 'failed' as const, failed: outcome.failed + 1, note: why }
    : { ...outcome, note: why }
}

function nothingReached(name: string): Omit<Outcome, 'seconds'> {
  return { name, state: 'skipped', passed: 0, failed: 0, note: 'the change reaches no test' }
}

/** Those of `npm run trials` that only count and take seconds, on a PostgreSQL server of their own. */
async function runTrials(name: string) {
  if (!findPostgresPrograms(localMachine)) return toUnavailableOutcome(name, 'PostgreSQL not found: install it', isCi)
  const options = ['--short', ...['canary', 'last-seats'].flatMap((trial) => ['--only', trial])]
  const run = await runCommand(process.execPath, ['tests/trials/run.ts', ...options])
  return reportRun(name, run, readTrials(run.stdout))
}

async function testInBrowser(name: string, files: string[] = []) {
  if (!browser.path) return toUnavailableOutcome(name, browser.why, isCi)
  const file = join(results, 'browser.json')
  const env = {
    CHROMIUM_PATH: browser.path,
    E2E_PORT: String(await findFreePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  }
  const run = await runCommand('playwright', ['test', '--reporter=list,json', ...files], { env })
  return reportRun(name, run, readPlaywrightReport(file))
}

function tryToFind(find: () => string): { path?: string; why?: string } {
  try {
    return { path: find() }
  } catch (error) {
    return { why: (error as Error).message }
  }
}
