import { expect, test } from 'vitest'
import { measurePages } from './measure-pages.ts'

/** Fails as often as it is told to, page by page. */
function fakeVisit(failures: { [path: string]: number }) {
  const left = { ...failures }
  const visited: string[] = []
  const visit = async (path: string) => {
    visited.push(path)
    if ((left[path] ?? 0) === 0) return visited.length
    left[path] = (left[path] ?? 0) - 1
    throw new Error('NO_NAVSTART')
  }
  return { visit, visited }
}

test('a visit that could not be recorded is repeated, and the page keeps its number of runs', async () => {
  const { visit, visited } = fakeVisit({ '/a': 2 })
  const { rows, failures } = await measurePages(['/a'], visit, 3)
  expect(rows.get('/a')).toHaveLength(3)
  expect([failures.size, visited.length]).toEqual([0, 5])
})

test('a page that cannot be recorded at all is named with its reason, and the next pages are measured', async () => {
  const { visit } = fakeVisit({ '/a': 99 })
  const { rows, failures } = await measurePages(['/a', '/b'], visit, 1)
  expect([...rows.keys()]).toEqual(['/b'])
  expect([...failures]).toEqual([['/a', 'NO_NAVSTART']])
})
