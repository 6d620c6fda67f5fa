import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findReachedTests } from './reached-tests.ts'
import { root } from './root.ts'

const tests = globSync(['tests/e2e/*.spec.ts', 'tests/pages/*.test.ts'], { cwd: root }).sort()
const reachedBy = (...changed: string[]) => findReachedTests(tests, changed)

test('a page’s own component reaches the tests that open the page, and no others', () => {
  const reached = reachedBy('app/features/about/story.tsx', 'app/routes/about.tsx')
  expect(reached).toContain('tests/pages/about.test.ts')
  expect(reached.length).toBeLessThan(tests.length / 3)
})

test('the words of a page reach its tests through what imports them', () => {
  expect(reachedBy('content/contact.ts')).toEqual(expect.arrayContaining(['tests/e2e/contact.spec.ts']))
})

test('the console’s frame reaches its pages, and no page of the site', () => {
  const reached = reachedBy('app/routes/staff/layout.tsx')
  expect(reached).toEqual(expect.arrayContaining(['tests/e2e/staff-today.spec.ts', 'tests/e2e/staff-payments.spec.ts']))
  expect(reached).not.toContain('tests/pages/about.test.ts')
})

test('every page reaches a test of its own, also one that a test opens by a link', () => {
  const pages = globSync('app/routes/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] })
  expect(pages.length).toBeGreaterThan(40)
  for (const page of pages) expect([page, reachedBy(page)]).not.toEqual([page, []])
  expect(reachedBy('app/routes/staff/bank-statement.tsx')).toContain('tests/e2e/staff-bank.spec.ts')
  expect(reachedBy('app/routes/registration.tsx')).toContain('tests/e2e/pay-by-card.spec.ts')
  expect(reachedBy('app/routes/events.tsx')).toEqual(
    expect.arrayContaining(['tests/e2e/quality.spec.ts', 'tests/pages/one-record.test.ts']),
  )
})

test('a test is reached by what it starts', () => {
  expect(reachedBy('tests/e2e/render-mails.ts')).toContain('tests/e2e/mails.spec.ts')
})

test('what every page loads, and the packages, reach every test', () => {
  expect(reachedBy('app/styles/tokens.css')).toEqual(tests)
  expect(reachedBy('package-lock.json')).toEqual(tests)
})

test('a test and its helpers reach themselves; a document reaches nothing', () => {
  expect(reachedBy('tests/e2e/contact.spec.ts')).toEqual(['tests/e2e/contact.spec.ts'])
  expect(reachedBy('tests/e2e/open-page.ts').length).toBeGreaterThan(10)
  expect(reachedBy('README.md', 'server/app.ts').filter((test) => test.includes('e2e'))).toEqual([])
})
