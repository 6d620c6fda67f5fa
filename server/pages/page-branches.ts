import { matchPath, type ServerBuild } from 'react-router'

/** What a route tells the server about itself, in its `handle`. */
export interface PageHandle {
  /** The query parameters that the page reads, each with the values that make a difference to it. */
  readsQuery?: Readonly<Record<string, (api: PageApi) => Promise<readonly string[]>>>
  /** Not for search engines. */
  isPrivate?: boolean
  /** For everybody else this page is not there. */
  isForStaff?: boolean
  /** A route with parameters: the paths that there are. */
  listPaths?: (api: PageApi) => Promise<string[]>
  /** And those that are there without being listed for search engines. */
  unlistedPaths?: readonly string[]
  /** A route whose parameter is somebody's own secret: the call that answers 404 where nothing is. */
  apiPath?: (params: PageParams) => string
}

export type PageApi = (method: string, path: string) => Promise<unknown>
export type PageParams = Readonly<Record<string, string | undefined>>

/** A route with those that it lies in. */
export interface Branch {
  id: string
  /** Its whole pattern, from the slash on. */
  path: string
  handles: PageHandle[]
}

interface Branches {
  /** Those without parameters, by their path. */
  fixed: Map<string, Branch>
  /** Those with parameters. */
  open: Branch[]
}

const known = new WeakMap<ServerBuild, Branches>()

/** As React Router would match, but prepared once: its own way takes as long as everything else about a page that is kept. */
export function findBranch(build: ServerBuild, pathname: string): { branch: Branch; params: PageParams } | null {
  const branches = known.get(build) ?? readBranches(build)
  known.set(build, branches)
  const fixed = branches.fixed.get(decode(pathname).toLowerCase())
  if (fixed) return { branch: fixed, params: {} }
  for (const branch of branches.open) {
    const match = matchPath(branch.path, pathname)
    if (match) return { branch, params: match.params }
  }
  return null
}

function readBranches(build: ServerBuild): Branches {
  const branches: Branches = { fixed: new Map(), open: [] }
  for (const route of Object.values(build.routes)) {
    if (!route || route.id === 'root' || route.path === '*') continue
    const chain = chainOf(build, route.id)
    const path = `/${chain.flatMap(({ path }) => path?.split('/').filter(Boolean) ?? []).join('/')}`
    const branch = { id: route.id, path, handles: chain.map(({ id }) => handleOf(build, id)) }
    if (path.includes(':')) branches.open.push(branch)
    // An index route lies in its layout and has the same path.
    else if (route.index || !branches.fixed.has(path)) branches.fixed.set(path, branch)
  }
  return branches
}

/** From the outermost to the route itself. */
function chainOf(build: ServerBuild, id: string): { id: string; path: string | undefined }[] {
  const route = build.routes[id]
  if (!route) return []
  return [...(route.parentId ? chainOf(build, route.parentId) : []), { id, path: route.path }]
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

export function handleOf(build: ServerBuild, id: string): PageHandle {
  return (build.routes[id]?.module.handle ?? {}) as PageHandle
}
