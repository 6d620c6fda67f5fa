import { readFileSync } from 'node:fs'

/** How one step of the tests went. */
export interface Outcome {
  name: string
  state: 'passed' | 'failed' | 'left out'
  seconds: number
  passed: number
  failed: number
  /** What a reader of the summary should know besides. */
  note?: string
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const secondsSince = (start: number) => (Date.now() - start) / 1000

/**
 * What a runner's exit code and its own counts say together. Either alone can be wrong: a file that cannot be loaded
 * counts as no test at all, and a runner that finds no test may be content with that.
 */
export function judge(name: string, seconds: number, code: number, counts: Counts | null): Outcome {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 }
  const notes = [
    counts === null && 'left no results',
    counts !== null && passed + failed === 0 && 'ran no test',
    skipped > 0 && `${skipped} skipped`,
    code !== 0 && failed === 0 && `ended with code ${code}`,
  ].filter((note) => note !== false)
  const isPassed = code === 0 && failed === 0 && passed > 0
  return {
    name,
    state: isPassed ? 'passed' : 'failed',
    seconds,
    passed,
    failed: isPassed ? 0 : Math.max(failed, 1),
    ...(notes.length > 0 ? { note: notes.join(', ') } : {}),
  }
}

export function readVitestCounts(file: string): Counts | null {
  const report = readJson(file) as VitestReport | null
  if (!report) return null
  const passed = report.numPassedTests
  const failed = report.numFailedTests
  return { passed, failed, skipped: report.numTotalTests - passed - failed }
}

export function readPlaywrightCounts(file: string): Counts | null {
  const report = readJson(file) as PlaywrightReport | null
  if (!report) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  // What passes only sometimes has failed.
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/** Of a program that ends with 'N passed, M failed'. */
export function readLastLine(output: string): Counts | null {
  const [, passed, failed] = /(?:^|\n)(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return passed && failed ? { passed: Number(passed), failed: Number(failed), skipped: 0 } : null
}

/** One line a step, and the totals alone on the last line. */
export function summarise(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const lines = outcomes.map(
    ({ name, state, seconds, passed, failed, note }) =>
      `${name.padEnd(width)}  ${state.padEnd(8)}  ${seconds.toFixed(1).padStart(6)} s  ` +
      `${state === 'left out' ? '' : `${passed} passed, ${failed} failed`}${note ? ` (${note})` : ''}`,
  )
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  return [...lines.map((line) => line.trimEnd()), '', `${total('passed')} passed, ${total('failed')} failed`].join('\n')
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numTotalTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
