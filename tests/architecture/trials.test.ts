import { expect, test, vi } from 'vitest'
import { type Finding, milliseconds, runTrials } from '../trials/report.ts'

/** Runs a trial that has one finding at each try. Returns how often it ran, its result and what was printed. */
async function runOnce(findings: readonly Partial<Finding>[]) {
  const lines: string[] = []
  using _log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  let tries = 0
  const run = async () => [{ title: 'A wait', expected: '', measured: 'measured', ...findings[tries++] } as Finding]
  await runTrials([{ name: 'one', run }], { isShort: true, concurrency: 1 })
  return { tries, lines: lines.filter((line) => !line.startsWith('---')) }
}

const slow = { limits: [milliseconds(412, 300)] }
const missed = 'A wait: measured (412 of 300 ms: 37 % too much)'

test('a trial that misses a limit says by how much and runs again', async () => {
  expect(await runOnce([slow, { limits: [milliseconds(299, 300)] }])).toEqual({
    tries: 2,
    lines: [`again ${missed}`, 'PASS  A wait: measured'],
  })
})

test('a limit that is missed three times fails', async () => {
  expect(await runOnce([slow, slow, slow])).toEqual({
    tries: 3,
    lines: [`again ${missed}`, `again ${missed}`, `FAIL  ${missed}`],
  })
})

test('what does not depend on the machine is not tried again', async () => {
  const { tries, lines } = await runOnce([{ ...slow, isPassed: false }])
  expect([tries, lines]).toEqual([1, [`FAIL  ${missed}`]])
})

test('a figure that could not be measured misses its limit', async () => {
  const unknown = { limits: [milliseconds(Number.NaN, 300)] }
  expect((await runOnce([unknown, unknown, unknown])).lines.at(-1)).toMatch(/^FAIL/)
})
