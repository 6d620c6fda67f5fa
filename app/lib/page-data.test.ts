import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Api, ApiError } from './api.ts'
import { apiContext, loadQueries } from './page-data.ts'

function contextWith(api: Api) {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return context
}

const fetchQuery = (queryKey: string[]) => (client: import('@tanstack/react-query').QueryClient, api: Api) =>
  client.prefetchQuery({ queryKey, queryFn: () => api('GET', '/api/courses') })

test('the results of queries are sent with the page', async () => {
  const page = await loadQueries(
    contextWith(async () => ['a course'] as never),
    fetchQuery(['courses']),
  )
  expect(page.isPartial).toBe(false)
  expect(page.queries?.queries.map(({ state }) => state.data)).toEqual([['a course']])
})

test('the same data renders the same page, whenever it was fetched', async () => {
  const load = () =>
    loadQueries(
      contextWith(async () => ['a course'] as never),
      fetchQuery(['courses']),
    )
  const first = JSON.stringify(await load())
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(JSON.stringify(await load())).toBe(first)
})

test('a page with a failed query is partial; one with a 404 is not', async () => {
  const failing = (error: Error) =>
    loadQueries(
      contextWith(() => Promise.reject(error)),
      fetchQuery(['courses']),
    )
  expect((await failing(new ApiError(503, 'Unavailable', ''))).isPartial).toBe(true)
  expect((await failing(new TypeError('fetch failed'))).isPartial).toBe(true)
  expect((await failing(new ApiError(404, 'Not Found', ''))).isPartial).toBe(false)
})
