import { setTimeout as wait } from 'node:timers/promises'
import { readOptions, requireOneOf } from '../../scripts/run-as-command.ts'

/** The result of one check. */
export interface Finding {
  title: string
  expected: string
  measured: string
  isPassed: boolean
  /** It cannot run on this machine; `measured` says why. Counts as neither passed nor failed. */
  isSkipped?: true
}

export interface Trial {
  /** The argument of `--only`. */
  name: string
  /** `isShort` runs a smaller sample, for `npm test`. */
  run(options: { isShort: boolean }): Promise<Finding[]>
}

/** The short form shares the machine with other tests, so its time limits are five times higher. */
export function relaxLimit(limit: number, isShort: boolean): number {
  return isShort ? 5 * limit : limit
}

/** The pause of a load generator between two requests. Longer in the short form, which shares its cores with other tests. */
export function loadPauseMs(isShort: boolean): number {
  return isShort ? 150 : 20
}

/** For example '1.24 s'. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/**
 * Runs trials one after the other and prints a table of expected and measured values. `--only name` runs one trial.
 * `--short` is the form that `npm test` runs, with up to `concurrency` trials in parallel. scripts/test-report.ts parses
 * the lines that start with PASS, FAIL, SKIP and ---, and the totals on the last line.
 */
export async function runTrials(trials: readonly Trial[], { concurrency = 1 } = {}): Promise<void> {
  const values = readOptions({ short: { type: 'boolean', default: false }, only: { type: 'string' } })
  const names = trials.map(({ name }) => name)
  requireOneOf('--only', values.only, names)
  const selected = trials.filter(({ name }) => values.only === undefined || name === values.only)
  // process.exit() runs the exit listeners, which stop the processes that the trials started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  // Every started process adds an exit listener.
  process.setMaxListeners(0)
  const findings = await runAll(selected, values.short, concurrency)
  console.log()
  const rows = findings.map((finding) => [
    finding.title,
    {
      expected: finding.expected,
      measured: finding.measured,
      passed: finding.isSkipped ? 'skipped' : finding.isPassed,
    },
  ])
  console.table(Object.fromEntries(rows))
  const ran = findings.filter(({ isSkipped }) => !isSkipped)
  const passed = ran.filter(({ isPassed }) => isPassed).length
  const skipped = findings.length - ran.length
  console.log(`${passed} passed, ${ran.length - passed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(passed === ran.length ? 0 : 1)
}

async function runAll(trials: readonly Trial[], isShort: boolean, concurrency: number): Promise<Finding[]> {
  const findings: Finding[] = []
  const queue = [...trials]
  const worker = async () => {
    for (let trial = queue.shift(); trial; trial = queue.shift()) findings.push(...(await runTrial(trial, isShort)))
  }
  await Promise.all(Array.from({ length: isShort ? concurrency : 1 }, worker))
  return findings
}

async function runTrial({ name, run }: Trial, isShort: boolean): Promise<Finding[]> {
  const start = performance.now()
  try {
    const findings = await Promise.race([run({ isShort }), failAfter(isShort ? 10 : 40)])
    for (const { title, measured, isPassed, isSkipped } of findings)
      console.log(`${isSkipped ? 'SKIP' : isPassed ? 'PASS' : 'FAIL'}  ${title}: ${measured}`)
    console.log(`--- ${name}, ${formatSeconds(performance.now() - start)}`)
    return findings
  } catch (error) {
    console.error(error)
    console.log(`FAIL  ${name}: ${String(error)}`)
    return [{ title: name, expected: 'the trial ends', measured: String(error), isPassed: false }]
  }
}

/** Fails a trial that hangs. */
async function failAfter(minutes: number): Promise<never> {
  await wait(minutes * 60_000, undefined, { ref: false })
  throw new Error(`the trial did not end within ${minutes} minutes`)
}
