import { checkBrowserTests } from './check-browser-tests.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkTypes } from './check-types.ts'
import { checkWalls } from './check-walls.ts'
import { checkWeight } from './check-weight.ts'
import { makeFonts } from './fonts.ts'
import { readOptions } from './run-as-command.ts'
import type { Run } from './run-command.ts'
import { runTool } from './run-tool.ts'
import { type Outcome, secondsSince } from './test-outcome.ts'

/** Runs the fast checks in parallel. Prints each result when it is known, and the output of failed checks. */
export async function check(): Promise<Outcome[]> {
  // The fonts' style sheet is generated and not in the repository; the checks of types and dead code need it.
  const fonts = await timed('fonts', async () => {
    await makeFonts()
    return { code: 0, output: '', stdout: '' }
  })
  const others = Object.entries(checks).map(([name, run]) => timed(name, run))
  return [fonts, ...(await Promise.all(others))]
}

const checks = {
  types: checkTypes,
  lint: () => runTool('biome', ['check']),
  walls: checkWalls,
  'dead code': () => runTool('knip', ['--no-progress']),
  migrations: checkMigrations,
  weight: checkWeight,
  'browser test count': checkBrowserTests,
}

async function timed(name: string, run: () => Promise<Run>): Promise<Outcome> {
  const start = Date.now()
  const { code, output } = await run().catch((error) => ({ code: 1, output: `${String(error)}\n` }))
  const isPassed = code === 0
  const seconds = secondsSince(start)
  console.log(`${isPassed ? 'PASS' : 'FAIL'}  ${name}  ${seconds.toFixed(1)} s`)
  if (!isPassed) console.log(output)
  return { name, state: isPassed ? 'passed' : 'failed', seconds, passed: Number(isPassed), failed: Number(!isPassed) }
}

if (import.meta.main) {
  readOptions({})
  const outcomes = await check()
  process.exitCode = outcomes.every(({ state }) => state === 'passed') ? 0 : 1
}
