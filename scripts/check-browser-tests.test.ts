import { expect, test } from 'vitest'
import { judgeBrowserTests } from './check-browser-tests.ts'

const specs = (...runs: number[]) => runs.map((count) => ({ tests: Array.from({ length: count }, () => ({})) }))
const listed = {
  suites: [
    { file: 'home.spec.ts', specs: specs(1), suites: [{ file: 'home.spec.ts', specs: specs(2, 1) }] },
    { file: 'courses.spec.ts', specs: specs(1) },
  ],
}

test('a test counts once for each width at which it runs, in groups too', () => {
  expect(judgeBrowserTests(listed, 5)).toMatchObject({ code: 0, output: '5 browser tests of at most 5\n' })
})

test('one test too many fails the check, which says what to do and where most of them are', () => {
  const { code, output } = judgeBrowserTests(listed, 4)
  expect(code).toBe(1)
  expect(output).toContain('tests/pages')
  expect(output.indexOf('4  home.spec.ts')).toBeLessThan(output.indexOf('1  courses.spec.ts'))
})

test('a list that could not be made is an error, not a small number', () => {
  expect(() => judgeBrowserTests({ suites: [] })).toThrow('there are none')
  expect(() => judgeBrowserTests({ ...listed, errors: [{ message: 'cannot read' }] })).toThrow('cannot read')
})
