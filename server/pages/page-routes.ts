import { generatePath, type ServerBuild } from 'react-router'
import { Problem } from '../http/problem.ts'
import { type Branch, findBranch, handleOf, type PageApi, type PageHandle, type PageParams } from './page-branches.ts'
import type { PageLists } from './page-lists.ts'

export type { PageApi } from './page-branches.ts'

/** How the server serves one address. */
export interface PageRules {
  /** The pattern of the path, if it is that of a page. */
  route?: string
  /** The canonical path. All missing paths of a route share one. */
  path: string
  /** The query parameters that the matched routes read, and no others. */
  query: string
  /** Not found: one page serves all such addresses. */
  isMissing: boolean
  /** False for an address with a secret in it: there are many, and each is requested by one person. */
  isCacheable: boolean
  isForStaff: boolean
  /** Instead of a page. */
  redirectTo?: string | null
}

/** Replaces made-up names, so that one page is rendered for all of them. */
export const noSuchName = 'no-such-page'

/** The header highlights Courses on every path below it, so those need a page of their own. */
const noSuchPage = (pathname: string): PageRules => ({
  path: pathname.startsWith('/courses') ? `/courses/${noSuchName}/${noSuchName}` : `/${noSuchName}`,
  query: '',
  isMissing: true,
  isCacheable: true,
  isForStaff: false,
})

interface Sources {
  api: PageApi
  linkApi: PageApi
  lists: PageLists
}

export async function rulesFor(build: ServerBuild, url: URL, sources: Sources): Promise<PageRules> {
  const found = findBranch(build, url.pathname)
  if (!found) return noSuchPage(url.pathname)
  const { branch, params } = found
  const { query, hasUnknown } = await readQuery(branch.handles, url, sources)
  const isSecret = Object.keys(params).length > 0 && branch.handles.some(({ isPrivate }) => isPrivate)
  const link = isSecret ? await lookUpLink(branch, params, sources) : null
  const exists = link ? link.isValid : await isListed(branch, params, sources)
  const path = isSecret && exists ? url.pathname : generatePath(branch.path, exists ? params : madeUp(params))
  return {
    route: branch.path,
    path,
    query,
    isMissing: !exists || hasUnknown,
    isCacheable: !isSecret || !exists,
    isForStaff: branch.handles.some(({ isForStaff }) => isForStaff),
    redirectTo: link?.redirectTo ?? null,
  }
}

const madeUp = (params: PageParams) => Object.fromEntries(Object.keys(params).map((name) => [name, noSuchName]))

/** While the list cannot be loaded, any path may exist. */
async function isListed({ id, path, handles }: Branch, params: PageParams, { api, lists }: Sources): Promise<boolean> {
  const { listPaths, unlistedPaths = [] } = handles.at(-1) ?? {}
  if (!listPaths) return true
  const requested = generatePath(path, params)
  const listed = await lists.find(id, () => listPaths(api))
  return !listed || listed.has(requested) || unlistedPaths.includes(requested)
}

/** Whether the API accepts the link. Other errors are left to the page, except for our own limits. */
async function lookUpLink(
  { handles }: Branch,
  params: PageParams,
  { linkApi }: Sources,
): Promise<{ isValid: boolean; redirectTo?: string | null }> {
  const { apiPath, redirectTo } = handles.at(-1) ?? {}
  if (!apiPath) return { isValid: true }
  return linkApi('GET', apiPath(params)).then(
    (found) => ({ isValid: true, redirectTo: redirectTo?.(found, params) ?? null }),
    (error: { status?: number }) => {
      if (error instanceof Problem) throw error
      return { isValid: error.status !== 404 }
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

/** Every public page: routes without parameters, and what the others list. */
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
