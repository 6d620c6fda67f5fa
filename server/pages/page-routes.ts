import { generatePath, type ServerBuild } from 'react-router'
import { Problem } from '../http/problem.ts'
import { type Branch, findBranch, handleOf, type PageApi, type PageHandle, type PageParams } from './page-branches.ts'
import type { PageLists } from './page-lists.ts'

export type { PageApi } from './page-branches.ts'

/** How the server treats one address. */
export interface PageRules {
  /** The path in its one spelling. All paths of a route that lead to nothing have the same. */
  path: string
  /** Of the query, what the matched routes read; of what else is in it, nothing remains. */
  query: string
  /** Nothing is at this address: one page for all such addresses says so. */
  isMissing: boolean
  /** Addresses that somebody's own secret is part of are without number, and each is asked for by one person. */
  isCacheable: boolean
  isForStaff: boolean
}

/** In the place of whatever was made up: one page for all of them is rendered once. */
export const noSuchName = 'no-such-page'

/** The header highlights Courses on every path below it, so those have a page of their own. */
const noSuchPage = (pathname: string): PageRules => ({
  path: pathname.startsWith('/courses') ? `/courses/${noSuchName}/${noSuchName}` : `/${noSuchName}`,
  query: '',
  isMissing: true,
  isCacheable: true,
  isForStaff: false,
})

interface Sources {
  api: PageApi
  lists: PageLists
}

export async function rulesFor(build: ServerBuild, url: URL, sources: Sources): Promise<PageRules> {
  const found = findBranch(build, url.pathname)
  if (!found) return noSuchPage(url.pathname)
  const { branch, params } = found
  const { query, hasUnknown } = await readQuery(branch.handles, url, sources)
  const isSecret = Object.keys(params).length > 0 && branch.handles.some(({ isPrivate }) => isPrivate)
  const isThere = isSecret ? await isAnswered(branch, params, sources) : await isListed(branch, params, sources)
  const path = isSecret && isThere ? url.pathname : generatePath(branch.path, isThere ? params : madeUp(params))
  return {
    path,
    query,
    isMissing: !isThere || hasUnknown,
    isCacheable: !isSecret || !isThere,
    isForStaff: branch.handles.some(({ isForStaff }) => isForStaff),
  }
}

const madeUp = (params: PageParams) => Object.fromEntries(Object.keys(params).map((name) => [name, noSuchName]))

/** Whether the page lists this path. While that cannot be known, any path may be there. */
async function isListed({ id, path, handles }: Branch, params: PageParams, { api, lists }: Sources): Promise<boolean> {
  const { listPaths, unlistedPaths = [] } = handles.at(-1) ?? {}
  if (!listPaths) return true
  const asked = generatePath(path, params)
  const listed = await lists.find(id, () => listPaths(api))
  return !listed || listed.has(asked) || unlistedPaths.includes(asked)
}

/** Whether the API knows what the link is for. What it cannot say now the page says itself; beyond our own limits there is no page. */
async function isAnswered({ handles }: Branch, params: PageParams, { api }: Sources): Promise<boolean> {
  const { apiPath } = handles.at(-1) ?? {}
  if (!apiPath) return true
  return api('GET', apiPath(params)).then(
    () => true,
    (error: { status?: number }) => {
      if (error instanceof Problem) throw error
      return error.status !== 404
    },
  )
}

async function readQuery(handles: PageHandle[], url: URL, { api, lists }: Sources) {
  const read = new URLSearchParams()
  let hasUnknown = false
  for (const { readsQuery = {} } of handles) {
    for (const [name, listValues] of Object.entries(readsQuery)) {
      const value = url.searchParams.get(name)
      if (value === null) continue
      const isKnown = (await lists.find(`?${name}`, () => listValues(api)))?.has(value) ?? true
      hasUnknown ||= !isKnown
      read.set(name, isKnown ? value : noSuchName)
    }
  }
  return { query: read.size === 0 ? '' : `?${read}`, hasUnknown }
}

/** Every public page: routes without parameters as they stand, the others by what they list. */
export async function listPaths(build: ServerBuild, api: PageApi): Promise<string[]> {
  const lists = Object.values(build.routes).map(async (route) => {
    if (!route || route.id === 'root') return []
    const handle = handleOf(build, route.id)
    if (handle.isPrivate) return []
    if (handle.listPaths) return handle.listPaths(api)
    const path = `/${route.path ?? ''}`
    return /[:*]/.test(path) ? [] : [path]
  })
  return [...new Set((await Promise.all(lists)).flat())]
}
