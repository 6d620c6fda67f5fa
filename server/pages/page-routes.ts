import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** What a route tells the server about itself, in its `handle`. */
interface PageHandle {
  /** The query parameters that the page reads; any other makes no difference to it. */
  readsQuery?: readonly string[]
  /** Not for search engines. */
  isPrivate?: boolean
  /** For everybody else this page is not there. */
  isForStaff?: boolean
  /** A route with parameters: the paths that there are. */
  listPaths?: (api: PageApi) => Promise<string[]>
}

export type PageApi = (method: string, path: string) => Promise<unknown>

/** How the server treats one address. */
export interface PageRules {
  /** Of the query, what the matched routes read; of what else is in it, nothing remains. */
  query: string
  /** Addresses that somebody's own secret is part of are without number, and each is asked for by one person. */
  isKept: boolean
  isForStaff: boolean
}

export function rulesFor(build: ServerBuild, url: URL): PageRules {
  const matches = matchRoutes(routeTree(build), url.pathname) ?? []
  const handles = matches.map(({ route }) => handleOf(build, route.id ?? ''))
  const hasParameters = matches.some(({ params }) => Object.keys(params).length > 0)
  return {
    query: readQuery(handles, url),
    isKept: !(hasParameters && handles.some((handle) => handle.isPrivate)),
    isForStaff: handles.some((handle) => handle.isForStaff),
  }
}

function readQuery(handles: PageHandle[], url: URL): string {
  const read = new URLSearchParams()
  for (const { readsQuery } of handles) {
    for (const name of readsQuery ?? []) {
      const value = url.searchParams.get(name)
      if (value !== null) read.set(name, value)
    }
  }
  return read.size === 0 ? '' : `?${read}`
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

function handleOf(build: ServerBuild, id: string): PageHandle {
  return (build.routes[id]?.module.handle ?? {}) as PageHandle
}

function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) =>
      route?.index
        ? { id: route.id, index: true }
        : { id: route?.id ?? '', path: route?.path ?? '', children: routeTree(build, route?.id) },
    )
}
