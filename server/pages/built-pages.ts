import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ApiCaller, PageRequest, Pages } from './mount-pages.ts'
import { listPaths, type PageApi, rulesFor } from './page-routes.ts'

/** The pages of the last build. A newer build does not change them in this process. */
export async function builtPages(builds: string, publicUrl: string): Promise<Pages> {
  const pointer = join(builds, 'current')
  if (!existsSync(pointer)) throw new Error('the pages are not built: run npm run build')
  const folder = join(builds, readFileSync(pointer, 'utf8'))
  const entry = join(folder, 'server/index.js')
  const readDocument = (name: string) => readFileSync(join(folder, `api-${name}.json`), 'utf8')
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild
  return {
    ...createPages(() => Promise.resolve(build), publicUrl, 'production'),
    apiDocuments: { visitors: readDocument('visitors'), team: readDocument('team') },
    isDeveloping: false,
    async mountAssets(server, headers) {
      const files = {
        preCompressed: true,
        index: false,
        dotfiles: 'ignore',
        acceptRanges: false,
        lastModified: false,
        setHeaders: (reply, path) => {
          for (const name of [...Object.keys(headers.forData), 'x-request-id'])
            if (!(name in headers.forFiles)) reply.removeHeader(name)
          for (const [name, value] of Object.entries(headers.forFiles)) reply.header(name, value)
          // File names under assets/ contain a hash of their content.
          const isHashed = path.includes('/assets/')
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        },
      } satisfies Partial<FastifyStaticOptions>
      // One route for all: one for each of the hundreds took a tenth of the start.
      await server.register(fastifyStatic, { ...files, root: join(folder, 'client/assets'), prefix: '/assets/' })
      const others = { root: join(folder, 'client'), wildcard: false, globIgnore: ['assets/**'], decorateReply: false }
      await server.register(fastifyStatic, { ...files, ...others })
    },
  }
}

/** React Router's handler for built and development pages, with the API in its context. */
export function createPages(
  load: () => Promise<ServerBuild>,
  publicUrl: string,
  mode: 'production' | 'development',
): Pick<Pages, 'render' | 'rulesFor' | 'listPaths'> {
  return {
    async render(url, { nonce, api, requestId, report }) {
      const build = await load()
      const { apiContext, siteContext } = exportsOf(build)
      const context = new RouterContextProvider()
      context.set(siteContext, { publicUrl, requestId, report })
      context.set(apiContext, callerFor(build, api))
      return createRequestHandler(build, mode)(new Request(url, { headers: { 'x-script-nonce': nonce } }), context)
    },
    async rulesFor(url, { api, linkApi, lists }) {
      const build = await load()
      return rulesFor(build, url, { api: callerFor(build, api), linkApi: callerFor(build, linkApi), lists })
    },
    async listPaths(api) {
      const build = await load()
      return listPaths(build, callerFor(build, api))
    },
  }
}

/** Exports of app/entry.server.tsx. Contexts must be the app's own objects, since they compare by identity. */
interface EntryExports {
  apiContext: RouterContext<PageApi>
  siteContext: RouterContext<{ publicUrl: string } & Pick<PageRequest, 'requestId' | 'report'>>
  readResponse(status: number, statusText: string, body: string): unknown
}

const exportsOf = (build: ServerBuild) => build.entry.module as unknown as EntryExports

/** The API as the app calls it in the browser: it returns a parsed response or throws. */
function callerFor(build: ServerBuild, api: ApiCaller): PageApi {
  return async (_method, path) => {
    const { status, statusText, body } = await api('GET', path)
    return exportsOf(build).readResponse(status, statusText, body)
  }
}
