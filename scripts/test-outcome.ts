import type { Counts, Failure, TimedTest } from './test-report.ts'

/** The result of one step of the tests. */
export interface Outcome {
  name: string
  state: 'passed' | 'failed' | 'skipped'
  seconds: number
  passed: number
  failed: number
  /** Shown in the summary. */
  note?: string
  failures?: Failure[]
  tests?: TimedTest[]
}

type StepOutcome = Omit<Outcome, 'seconds'>

export const secondsSince = (start: number) => (Date.now() - start) / 1000

/**
 * Combines a runner's exit code and counts. Either alone can be wrong: a file that cannot be loaded counts as no test, and
 * a runner that finds no test may exit with 0.
 */
export function toOutcome(name: string, code: number, counts: Counts | null): StepOutcome {
  const { passed, failed, skipped, failures = [], tests } = counts ?? ({ passed: 0, failed: 0, skipped: 0 } as Counts)
  const notes = [
    counts === null && 'wrote no report',
    counts !== null && passed + failed === 0 && 'ran no tests',
    skipped > 0 && `${skipped} skipped`,
    code !== 0 && failed === 0 && `exit code ${code}`,
  ].filter((note) => note !== false)
  const isPassed = code === 0 && failed === 0 && passed > 0
  return {
    name,
    state: isPassed ? 'passed' : 'failed',
    passed,
    failed: isPassed ? 0 : Math.max(failed, 1),
    ...(notes.length > 0 ? { note: notes.join(', ') } : {}),
    ...(failures.length > 0 ? { failures } : {}),
    ...(tests ? { tests } : {}),
  }
}

/** The outcome of a step that this machine cannot run: skipped, or failed in CI. */
export function toUnavailableOutcome(name: string, why: string | undefined, isCi: boolean): StepOutcome {
  return { name, state: isCi ? 'failed' : 'skipped', passed: 0, failed: Number(isCi), ...(why ? { note: why } : {}) }
}

/** The ten slowest tests, the failures with the command that repeats each alone, one line per step, and the totals alone on the last line. */
export function summarise(outcomes: Outcome[], seconds: number): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const lines = outcomes.map(
    ({ name, state, seconds, passed, failed, note }) =>
      `${name.padEnd(width)}  ${state.padEnd(8)}  ${seconds.toFixed(1).padStart(6)} s  ` +
      `${state === 'skipped' ? '' : `${passed} passed, ${failed} failed`}${note ? ` (${note})` : ''}`,
  )
  const failures = outcomes.flatMap(({ name, failures = [] }) =>
    failures.flatMap(({ text, again }) => [`failed in ${name}: ${text}`, `  ${again}`]),
  )
  if (failures.length > 0) lines.unshift(...failures, '')
  const slowest = outcomes.flatMap(({ tests = [] }) => tests).sort((a, b) => b.seconds - a.seconds)
  const slow = slowest.slice(0, 10).map((test) => `${test.seconds.toFixed(1).padStart(6)} s  ${test.name}`)
  if (slow.length > 0) lines.unshift('slowest tests', ...slow, '')
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  lines.push(`${'total'.padEnd(width)}            ${seconds.toFixed(1).padStart(6)} s`)
  return [...lines.map((line) => line.trimEnd()), '', `${total('passed')} passed, ${total('failed')} failed`].join('\n')
}
