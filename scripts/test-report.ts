import { readFileSync } from 'node:fs'

/** The results that a test runner reports. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Each failed test with the first line of its error, so that nobody has to search a long log for it. */
  failures?: Failure[]
  /** Every test that ran, with its duration. */
  tests?: TimedTest[]
}

export interface Failure {
  text: string
  /** The command that runs it alone. */
  again: string
}

export interface TimedTest {
  name: string
  seconds: number
}

export function readVitestReport(file: string): Counts | null {
  const report = readJson(file) as VitestReport | null
  if (!report) return null
  const passed = report.numPassedTests
  const failed = report.numFailedTests
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const lines = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => toVitestFailure(name, test.fullName, test.failureMessages[0]))
    return status === 'failed' && lines.length === 0 ? [toVitestFailure(name, '', message)] : lines
  })
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => toTimedTest(name, fullName, duration)),
  )
  return { passed, failed, skipped: report.numTotalTests - passed - failed, failures, tests }
}

function toVitestFailure(file: string, name: string, error = ''): Failure {
  // The name is a pattern there, and in quotes for the shell.
  const pattern = name && ` -t '${name.replaceAll(/[^\p{L}\p{N} ,-]/gu, '.')}'`
  return {
    text: formatFailure(file, name || 'did not run', error),
    again: `npx vitest run ${toRelativePath(file)}${pattern}`,
  }
}

export function readPlaywrightReport(file: string): Counts | null {
  const report = readJson(file) as PlaywrightReport | null
  if (!report) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  // A flaky test counts as failed.
  const { suites } = report
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: suites.flatMap(listFailures),
    tests: suites.flatMap(listTimes),
  }
}

/** Reads the output of tests/trials/report.ts. */
export function readTrials(output: string): Counts | null {
  const [, passed, failed, skipped = 0] =
    /(?:^|\n)(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(output) ?? []
  if (!passed || !failed) return null
  // A trial prints its name after its findings.
  const failures = [...output.matchAll(/^FAIL {2}(.+)$/gm)].map(({ 1: text = '', index }) => {
    const [, name = ''] = /^--- (\S+), /m.exec(output.slice(index)) ?? []
    return { text, again: `npm run trials -- --short --only ${name}` }
  })
  const tests = [...output.matchAll(/^--- (.+), ([\d.]+) s$/gm)].map(([, name = '', seconds]) => ({
    name: `trial ${name}`,
    seconds: Number(seconds),
  }))
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped), failures, tests }
}

function listTimes({ suites = [], specs = [] }: PlaywrightSuite): TimedTest[] {
  const direct = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, results }) =>
      toTimedTest(
        `${file}:${line}`,
        `${title} [${projectName}]`,
        results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      ),
    ),
  )
  return [...direct, ...suites.flatMap(listTimes)]
}

const toTimedTest = (location: string, title: string, milliseconds: number): TimedTest => ({
  name: `${toRelativePath(location)}  ${title}`,
  seconds: milliseconds / 1000,
})

const toRelativePath = (file: string) => file.replace(`${process.cwd()}/`, '')

function listFailures({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const direct = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        text: formatFailure(`${file}:${line}`, `${title} [${projectName}]`, listErrors(results)),
        again: `npx playwright test ${file}:${line} --project ${projectName}`,
      })),
  )
  return [...direct, ...suites.flatMap(listFailures)]
}

/** The first line of each error, with the line of the test where it was: a timeout alone does not say what was waited for. */
function listErrors(results: PlaywrightResult[]): string {
  const { errors = [] } = results.find(({ errors = [] }) => errors.length > 0) ?? {}
  return errors
    .map(({ message = '', location }) => {
      const [firstLine = ''] = message.split('\n')
      return location ? `${firstLine} (line ${location.line})` : firstLine
    })
    .join('; ')
}

function formatFailure(location: string, title: string, error = ''): string {
  const [firstLine = ''] = stripColours(error).split('\n')
  return `${toRelativePath(location)}  ${title}${firstLine && `: ${firstLine}`}`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes start with the escape character
const stripColours = (text: string) => text.replace(/\u001b\[\d+m/g, '')

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numTotalTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[]; duration?: number }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: PlaywrightResult[] }[]
  }[]
}

interface PlaywrightResult {
  errors?: { message?: string; location?: { line: number } }[]
  duration?: number
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
