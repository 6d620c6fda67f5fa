import type { Counts } from './test-report.ts'

/** How one step of the tests went. */
export interface Outcome {
  name: string
  state: 'passed' | 'failed' | 'left out'
  seconds: number
  passed: number
  failed: number
  /** What a reader of the summary should know besides. */
  note?: string
  failures?: string[]
}

export const secondsSince = (start: number) => (Date.now() - start) / 1000

/**
 * What a runner's exit code and its own counts say together. Either alone can be wrong: a file that cannot be loaded
 * counts as no test at all, and a runner that finds no test may be content with that.
 */
export function judge(name: string, seconds: number, code: number, counts: Counts | null): Outcome {
  const { passed, failed, skipped, failures = [] } = counts ?? { passed: 0, failed: 0, skipped: 0 }
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
    ...(failures.length > 0 ? { failures } : {}),
  }
}

/** What failed by name, one line a step, and the totals alone on the last line. */
export function summarise(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const lines = outcomes.map(
    ({ name, state, seconds, passed, failed, note }) =>
      `${name.padEnd(width)}  ${state.padEnd(8)}  ${seconds.toFixed(1).padStart(6)} s  ` +
      `${state === 'left out' ? '' : `${passed} passed, ${failed} failed`}${note ? ` (${note})` : ''}`,
  )
  const failures = outcomes.flatMap(
    (outcome) => outcome.failures?.map((one) => `failed in ${outcome.name}: ${one}`) ?? [],
  )
  if (failures.length > 0) lines.unshift(...failures, '')
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  return [...lines.map((line) => line.trimEnd()), '', `${total('passed')} passed, ${total('failed')} failed`].join('\n')
}
