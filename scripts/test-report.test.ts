import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywrightReport, readTrials, readVitestReport } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolewise-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function writeReport(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('readVitestReport lists each failed test, and each file that could not be loaded', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [], duration: 1500 },
    {
      status: 'failed',
      fullName: 'takes (it) away',
      failureMessages: ['\u001b[31mError: 2 is not 3\u001b[39m\n  at x'],
    },
  ]
  const testResults = [
    { name: `${process.cwd()}/a.test.ts`, status: 'failed', message: '', assertionResults },
    { name: `${process.cwd()}/b.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  const report = { numPassedTests: 1, numFailedTests: 1, numTotalTests: 3, testResults }
  expect(readVitestReport(writeReport(report))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: [
      { text: 'a.test.ts  takes (it) away: Error: 2 is not 3', again: "npx vitest run a.test.ts -t 'takes .it. away'" },
      { text: 'b.test.ts  did not run: no such module', again: 'npx vitest run b.test.ts' },
    ],
    tests: [
      { name: 'a.test.ts  adds', seconds: 1.5 },
      { name: 'a.test.ts  takes (it) away', seconds: 0 },
    ],
  })
  expect(readVitestReport(join(folder, 'none.json'))).toBeNull()
})

test('readPlaywrightReport lists each failed test, even one that passed when retried', () => {
  const spec = (title: string, status: string, message?: string) => {
    const results = message
      ? [{ errors: [{ message }, { message: 'No button', location: { line: 9 } }], duration: 2000 }, { duration: 500 }]
      : [{}]
    return { title, file: 'x.spec.ts', line: 7, tests: [{ projectName: 'phone', status, results }] }
  }
  const inner = { specs: [spec('opens', 'expected'), spec('closes', 'flaky', 'Timeout\nsoon')] }
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
  const report = { stats, suites: [{ suites: [inner], specs: [spec('moves', 'unexpected', 'Error: it stands')] }] }
  const again = 'npx playwright test x.spec.ts:7 --project phone'
  expect(readPlaywrightReport(writeReport(report))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: [
      { text: 'x.spec.ts:7  moves [phone]: Error: it stands; No button (line 9)', again },
      { text: 'x.spec.ts:7  closes [phone]: Timeout; No button (line 9)', again },
    ],
    tests: [
      { name: 'x.spec.ts:7  moves [phone]', seconds: 2.5 },
      { name: 'x.spec.ts:7  opens [phone]', seconds: 0 },
      { name: 'x.spec.ts:7  closes [phone]', seconds: 2.5 },
    ],
  })
})

test('readTrials reads the totals from the last line only, and lists failures and durations', () => {
  const output = 'PASS  a: 1 passed, 2 failed\nFAIL  b: 3 lost\n--- crowds, 12.50 s\n\n12 passed, 1 failed, 2 skipped\n'
  expect(readTrials(output)).toEqual({
    passed: 12,
    failed: 1,
    skipped: 2,
    failures: [{ text: 'b: 3 lost', again: 'npm run trials -- --short --only crowds' }],
    tests: [{ name: 'trial crowds', seconds: 12.5 }],
  })
  expect(readTrials('12 passed, 3 failed\n')).toMatchObject({ passed: 12, failed: 3, skipped: 0 })
  expect(readTrials('12 passed, 3 failed\nand then it broke\n')).toBeNull()
  expect(readTrials('')).toBeNull()
})
