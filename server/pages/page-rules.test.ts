import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Problem } from '../http/problem.ts'
import { ResponseCache } from '../http/response-cache.ts'
import { findBranch } from './page-branches.ts'
import { PageLists } from './page-lists.ts'
import { type PageApi, rulesFor } from './page-routes.ts'

const routes = {
  root: { id: 'root', path: '', handle: {} },
  home: { id: 'home', parentId: 'root', index: true, handle: {} },
  courses: { id: 'courses', parentId: 'root', path: 'courses', handle: {} },
  course: {
    id: 'course',
    parentId: 'root',
    path: 'courses/:slug',
    handle: {
      listPaths: async (api: PageApi) =>
        ((await api('GET', '/api/courses')) as string[]).map((slug) => `/courses/${slug}`),
      unlistedPaths: ['/courses/announced'],
    },
  },
  auth: { id: 'auth', parentId: 'root', path: 'auth', handle: { readsQuery: { tab: async () => ['register'] } } },
  token: {
    id: 'token',
    parentId: 'root',
    path: 'registration/:token',
    handle: { isPrivate: true, apiPath: ({ token }: { token: string }) => `/api/registrations/${token}` },
  },
  join: {
    id: 'join',
    parentId: 'root',
    path: 'join/:token',
    handle: {
      isPrivate: true,
      apiPath: ({ token }: { token: string }) => `/api/join/${token}/state`,
      redirectTo: ({ state }: { state: string }, { token }: { token: string }) =>
        state === 'open' ? `/api/join/${token}` : null,
    },
  },
  staff: { id: 'staff', parentId: 'root', path: 'staff', handle: { isPrivate: true, isForStaff: true } },
  today: { id: 'today', parentId: 'staff', index: true, handle: { isPrivate: true } },
  people: { id: 'people', parentId: 'staff', path: 'people', handle: { isPrivate: true } },
  rest: { id: 'rest', parentId: 'root', path: '*', handle: {} },
}
const build = {
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, { handle, ...route }]) => [id, { ...route, module: { handle } }]),
  ),
} as unknown as ServerBuild

function start(slugs: () => string[] = () => ['one']) {
  const cache = new ResponseCache()
  const api = vi.fn<PageApi>(async () => slugs())
  const lists = new PageLists(cache)
  return {
    cache,
    api,
    rules: (path: string) => rulesFor(build, new URL(path, 'http://x'), { api, linkApi: api, lists }),
  }
}

test.each([
  ['/courses', '/courses'],
  ['/Courses', '/courses'],
  ['/%63ourses', '/courses'],
  ['/courses/one', '/courses/one'],
  ['/COURSES/one', '/courses/one'],
  ['/courses/announced', '/courses/announced'],
  ['/', '/'],
])('%s is served as %s', async (requested, path) => {
  expect(await start().rules(requested)).toMatchObject({ path, isMissing: false, isCacheable: true })
})

test.each([
  ['/made-up', '/no-such-page'],
  ['/made/up/at/length', '/no-such-page'],
  ['/courses/x/y', '/courses/no-such-page/no-such-page'],
  ['/courses/made-up', '/courses/no-such-page'],
  ['/courses/ONE', '/courses/no-such-page'],
  ['/courses/%2e%2e%2f', '/courses/no-such-page'],
])('%s is not found and served as %s', async (requested, path) => {
  expect(await start().rules(requested)).toMatchObject({ path, isMissing: true, isCacheable: true })
})

test('keeps only query parameters that the page reads, and made-up values share one page', async () => {
  const { rules } = start()
  expect((await rules('/auth?tab=register&utm=1')).query).toBe('?tab=register')
  expect((await rules('/auth?tab=a')).query).toBe((await rules('/auth?tab=b')).query)
  expect((await rules('/auth?utm=1')).query).toBe('')
})

test('a link with a secret is unchanged and never cached', async () => {
  expect(await start().rules('/registration/AbC')).toMatchObject({ path: '/registration/AbC', isCacheable: false })
})

test('all invalid links share one page', async () => {
  const { rules, api } = start()
  api.mockRejectedValueOnce(Object.assign(new Error('not there'), { status: 404 }))
  const path = '/registration/no-such-page'
  expect(await rules('/registration/AbC')).toMatchObject({ path, isMissing: true, isCacheable: true })
  api.mockRejectedValueOnce(Object.assign(new Error('away'), { status: 503 }))
  expect(await rules('/registration/AbC')).toMatchObject({
    path: '/registration/AbC',
    isMissing: false,
    isCacheable: false,
  })
})

test('a link whose lookup says where to go needs no page', async () => {
  const { rules, api } = start()
  api.mockResolvedValueOnce({ state: 'open' })
  expect(await rules('/join/AbC')).toMatchObject({ redirectTo: '/api/join/AbC', isMissing: false })
  api.mockResolvedValueOnce({ state: 'early' })
  expect(await rules('/join/AbC')).toMatchObject({ redirectTo: null, path: '/join/AbC' })
  api.mockRejectedValueOnce(Object.assign(new Error('not there'), { status: 404 }))
  expect((await rules('/join/AbC')).redirectTo).toBeNull()
})

test('a lookup beyond our own limits fails', async () => {
  const { rules, api } = start()
  api.mockRejectedValueOnce(new Problem('unavailable', 'later'))
  await expect(rules('/registration/AbC')).rejects.toMatchObject({ code: 'unavailable' })
})

test('a path matches the same route as in React Router', () => {
  const tree = (parentId?: string): RouteObject[] =>
    Object.values(build.routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parentId) return []
      if (route.index) return [{ id: route.id, index: true }]
      return [{ id: route.id, path: route.path ?? '', children: tree(route.id) }]
    })
  const paths = ['/', '/courses', '/Courses', '/courses/x', '/courses/x/y', '/courses/x%2Fy', '/courses/%E0', '/staff']
  for (const path of [
    ...paths,
    '/staff/people',
    '/staff/nothing',
    '/STAFF/People',
    '/registration/AbC',
    '/x',
    '/auth',
  ]) {
    const match = matchRoutes(tree(), path)?.at(-1)
    const expected = match?.route.id === 'rest' ? undefined : match
    const found = findBranch(build, path)
    expect([path, found?.branch.id, found?.params]).toEqual([path, expected?.route.id, expected?.params])
  }
})

test('the list of paths is loaded once until the catalogue changes', async () => {
  let slugs = ['one']
  const { rules, api, cache } = start(() => slugs)
  for (const slug of ['a', 'b', 'one', 'two']) await rules(`/courses/${slug}`)
  expect(api).toHaveBeenCalledTimes(1)
  expect((await rules('/courses/two')).isMissing).toBe(true)
  slugs = ['one', 'two']
  cache.invalidate()
  expect((await rules('/courses/two')).isMissing).toBe(false)
})

test('while the list cannot be loaded, every path may exist', async () => {
  const { rules, api } = start()
  api.mockRejectedValueOnce(new Error('away'))
  expect(await rules('/courses/made-up')).toMatchObject({ path: '/courses/made-up', isMissing: false })
  expect((await rules('/courses/made-up')).isMissing).toBe(true)
})
