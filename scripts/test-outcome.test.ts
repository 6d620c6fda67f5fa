import { expect, test } from 'vitest'
import { summarise, toOutcome, toUnavailableOutcome } from './test-outcome.ts'

test('a step passes when all its tests pass', () => {
  const outcome = toOutcome('unit', 0, { passed: 3, failed: 0, skipped: 1 })
  expect(outcome).toMatchObject({ state: 'passed', passed: 3, failed: 0, note: '1 skipped' })
})

test.each([
  ['a runner that ran no test', 0, { passed: 0, failed: 0, skipped: 4 }, 'ran no tests, 4 skipped'],
  ['a runner that wrote no report', 0, null, 'wrote no report'],
  ['a runner that failed without a failed test', 1, { passed: 9, failed: 0, skipped: 0 }, 'exit code 1'],
  ['a failed test, whatever the exit code', 0, { passed: 9, failed: 1, skipped: 0 }, undefined],
])('%s counts as one failure', (_case, code, counts, note) => {
  expect(toOutcome('unit', code, counts)).toEqual({
    name: 'unit',
    state: 'failed',
    passed: counts?.passed ?? 0,
    failed: 1,
    ...(note ? { note } : {}),
  })
})

test('a step that the machine cannot run is skipped, and fails in CI', () => {
  expect(toUnavailableOutcome('browser', 'no Chromium', false)).toMatchObject({ state: 'skipped', failed: 0 })
  expect(toUnavailableOutcome('browser', 'no Chromium', true)).toMatchObject({
    state: 'failed',
    failed: 1,
    note: 'no Chromium',
  })
})

test('the summary lists the slowest tests and the failures, with the totals alone on the last line', () => {
  const skippedStep = {
    name: 'server',
    state: 'skipped',
    seconds: 0,
    passed: 0,
    failed: 0,
    note: 'none found',
  } as const
  const tests = Array.from({ length: 12 }, (_, n) => ({ name: `number ${n}`, seconds: n }))
  const a = { passed: 2, failed: 0, skipped: 0, tests }
  const b = {
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [{ text: 'x.test.ts  adds: 2 is not 3', again: 'npx vitest run x.test.ts' }],
  }
  const outcomes = [{ ...toOutcome('a', 0, a), seconds: 1.25 }, { ...toOutcome('b', 1, b), seconds: 2 }, skippedStep]
  expect(summarise(outcomes, 3).split('\n')).toEqual([
    'slowest tests',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `${`${n}.0`.padStart(6)} s  number ${n}`),
    '',
    'failed in b: x.test.ts  adds: 2 is not 3',
    '  npx vitest run x.test.ts',
    '',
    'a       passed       1.3 s  2 passed, 0 failed',
    'b       failed       2.0 s  0 passed, 1 failed',
    'server  skipped      0.0 s   (none found)',
    'total                3.0 s',
    '',
    '2 passed, 1 failed',
  ])
})
