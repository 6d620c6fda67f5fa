import { readOptions } from './run-as-command.ts'
import { type Run, runCommand } from './run-command.ts'

/** A test that runs at both widths counts twice. Browser tests are most of the time that `npm test` takes. */
const maxBrowserTests = 140

/** The part of Playwright's report that is used here. */
interface ListedTests {
  suites: Suite[]
  errors?: { message?: string }[]
}

interface Suite {
  file: string
  specs: { tests: unknown[] }[]
  suites?: Suite[]
}

/** Lists the browser tests without running them, and checks how many there are. */
export async function checkBrowserTests(): Promise<Run> {
  const run = await runCommand('playwright', ['test', '--list', '--reporter=json'])
  try {
    return judgeBrowserTests(JSON.parse(run.stdout) as ListedTests)
  } catch (error) {
    return { code: 1, output: `The browser tests could not be listed: ${String(error)}\n${run.output}`, stdout: '' }
  }
}

export function judgeBrowserTests({ suites, errors = [] }: ListedTests, max = maxBrowserTests): Run {
  const [error] = errors
  if (error) throw new Error(error.message)
  const files = suites
    .map((suite) => ({ file: suite.file, count: countTests(suite) }))
    .sort((a, b) => b.count - a.count)
  const count = files.reduce((sum, file) => sum + file.count, 0)
  if (count === 0) throw new Error('there are none')
  const isExceeded = count > max
  const output = [
    `${count} browser tests of at most ${max}`,
    ...(isExceeded ? [advice, ...files.map(({ file, count }) => `${count}  ${file}`)] : []),
    '',
  ].join('\n')
  return { code: isExceeded ? 1 : 0, output, stdout: output }
}

const advice =
  'Let the new test replace another one, move it to a component test (app/**/*.test.tsx) or a page test (tests/pages), or\n' +
  'raise maxBrowserTests in scripts/check-browser-tests.ts and argue for the new number in the commit.'

function countTests({ specs, suites = [] }: Suite): number {
  const own = specs.reduce((sum, { tests }) => sum + tests.length, 0)
  return suites.reduce((sum, suite) => sum + countTests(suite), own)
}

if (import.meta.main) {
  readOptions({})
  const { code, output } = await checkBrowserTests()
  console.log(output)
  process.exitCode = code
}
