import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Pages } from './web.ts'

/** The pages as the last build left them. This process goes on with them even when a newer build comes. */
export async function builtPages(builds: string, publicUrl: string): Promise<Pages> {
  const pointer = join(builds, 'current')
  if (!existsSync(pointer)) throw new Error('the pages are not built: run npm run build')
  const folder = join(builds, readFileSync(pointer, 'utf8'))
  const entry = join(folder, 'server/index.js')
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild
  return {
    ...pagesOf(() => Promise.resolve(build), publicUrl, 'production'),
    isDeveloping: false,
    async mountAssets(server) {
      await server.register(fastifyStatic, {
        root: join(folder, 'client'),
        wildcard: false,
        preCompressed: true,
        index: false,
        dotfiles: 'ignore',
        setHeaders: (reply, path) => {
          // Names under assets/ hold a hash of their content, so they never change.
          const isHashed = path.includes('/assets/')
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        },
      })
    },
  }
}

/** What built and developing pages share: React Router's handler, given the caller of the API through its context. */
export function pagesOf(
  load: () => Promise<ServerBuild>,
  publicUrl: string,
  mode: 'production' | 'development',
): Pick<Pages, 'render' | 'readQuery'> {
  return {
    async render(url, nonce, api) {
      const build = await load()
      const { apiContext, siteContext, readAnswer } = build.entry.module as unknown as EntryExports
      const context = new RouterContextProvider()
      context.set(siteContext, { publicUrl })
      context.set(apiContext, async (_method, path) => {
        const { status, statusText, body } = await api('GET', path)
        return readAnswer(status, statusText, body)
      })
      return createRequestHandler(build, mode)(new Request(url, { headers: { 'x-script-nonce': nonce } }), context)
    },
    async readQuery(url) {
      return readQuery(await load(), url)
    },
  }
}

/** What app/entry.server.tsx hands over besides React's part. The app's own objects, since contexts are told apart by identity. */
interface EntryExports {
  apiContext: RouterContext<(method: string, path: string) => Promise<unknown>>
  siteContext: RouterContext<{ publicUrl: string }>
  readAnswer(status: number, statusText: string, body: string): unknown
}

/** A route says in its `handle` which parameters it reads; of what else is in the query, nothing remains. */
function readQuery(build: ServerBuild, url: URL): string {
  if (url.search === '') return ''
  const matches = matchRoutes(routeTree(build), url.pathname) ?? []
  const read = new URLSearchParams()
  for (const { route } of matches) {
    const handle = build.routes[route.id ?? '']?.module.handle as { readsQuery?: readonly string[] } | undefined
    for (const name of handle?.readsQuery ?? []) {
      const value = url.searchParams.get(name)
      if (value !== null) read.set(name, value)
    }
  }
  return read.size === 0 ? '' : `?${read}`
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
