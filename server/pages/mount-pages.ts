import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDocuments } from '../api-docs/describe-api.ts'
import type { RenderedResponse } from '../http/encode-response.ts'
import { fairQueue } from '../http/fair-queue.ts'
import { logError } from '../http/handle-errors.ts'
import { isLocalCaller } from '../http/is-local-caller.ts'
import { Problem } from '../http/problem.ts'
import { isPlainPath, type ResponseCache, revalidateAlways } from '../http/response-cache.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { toNetwork } from '../http/to-network.ts'
import type { Visitors } from '../http/visitor.ts'
import { writeCached } from '../http/write-cached.ts'
import { hashScripts } from './hash-scripts.ts'
import { PageLists } from './page-lists.ts'
import { noSuchName, type PageRules } from './page-routes.ts'
import { mountSiteFiles } from './site-files.ts'

/** The site's pages, however they were built: from the built files, or by the development server. */
export interface Pages {
  /** Serves scripts, styles and pictures. */
  mountAssets(server: FastifyInstance, headers: SecurityHeaders): Promise<void>
  /** Renders one page. Inline scripts that are ours carry the nonce. */
  render(url: URL, request: PageRequest): Promise<Response>
  /** How the server serves this URL. */
  rulesFor(url: URL, sources: RuleSources): Promise<PageRules>
  /** The paths of all public pages. */
  listPaths(api: ApiCaller): Promise<string[]>
  /** The API's documents, where a build has them. */
  apiDocuments?: ApiDocuments
  /** Nothing is cached in development, and Vite's own inline scripts and socket are allowed. */
  isDeveloping: boolean
}

interface RuleSources {
  /** Loads the lists of paths, each once for everybody. */
  api: ApiCaller
  /** Looks up the link of one visitor. */
  linkApi: ApiCaller
  lists: PageLists
}

/** The input of a render. */
export interface PageRequest {
  nonce: string
  api: ApiCaller
  requestId: string
  /** Logs an error of rendering. */
  report(error: unknown): void
}

/** How a loader calls the API: in this process, with the same checks as from outside. */
export type ApiCaller = (method: 'GET', path: string) => Promise<{ status: number; statusText: string; body: string }>

interface Options {
  cache: ResponseCache
  headers: SecurityHeaders
  publicUrl: string
  visitors: Visitors
}

/** Rendering blocks the process, and nobody needs more than a few uncached pages at once. */
const renderLimits = { maxRunning: 4, maxWaiting: 64, timeoutMs: 5_000 }
/** Everybody opens their own link in the minute before a session, and waiting is better than being refused. */
const linkLimits = { maxRunning: 4, maxWaiting: 1_000, timeoutMs: 20_000 }

export async function mountPages(server: FastifyInstance, pages: Pages, options: Options): Promise<void> {
  await pages.mountAssets(server, options.headers)
  const api = apiCaller(server, nobody)
  const localApi = apiCaller(server, '127.0.0.1')
  mountSiteFiles(server, { ...options, listPaths: () => pages.listPaths(api) })
  const lists = new PageLists(options.cache)
  const site = {
    ...options,
    api,
    pages,
    lists,
    queueRender: fairQueue(renderLimits),
    queueLookup: fairQueue(linkLimits),
    queueLinkRender: fairQueue(linkLimits),
  }
  server.get('/*', { schema: { hide: true } }, (request, reply) =>
    sendPage({ ...site, ownApi: isLocalCaller(request) ? localApi : api }, request, reply),
  )
}

/** Data of a page for everyone must not be treated as a request from this machine. */
const nobody = '0.0.0.0'

function apiCaller(server: FastifyInstance, remoteAddress: string): ApiCaller {
  return async (method, path) => {
    const { statusCode, statusMessage, body } = await server.inject({ method, url: path, remoteAddress })
    return { status: statusCode, statusText: statusMessage, body }
  }
}

interface Site extends Options {
  api: ApiCaller
  ownApi: ApiCaller
  pages: Pages
  lists: PageLists
  queueRender: ReturnType<typeof fairQueue>
  /** Made-up links must not take all database connections. */
  queueLookup: ReturnType<typeof fairQueue>
  /** Of valid links, apart from the others: a crowd before a session must not delay them. */
  queueLinkRender: ReturnType<typeof fairQueue>
}

async function sendPage(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const { api, ownApi, pages, cache, headers, publicUrl, visitors } = site
  const url = toUrl(request.url, publicUrl)
  if (!url || isNoPage(url.pathname)) return reply.callNotFound()
  if (url.pathname !== '/' && url.pathname.endsWith('/'))
    return reply.redirect(`/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`, 308)
  const from = toNetwork(request.ip)
  const linkApi: ApiCaller = (method, path) => site.queueLookup(from, () => ownApi(method, path))
  const rules = await pages.rulesFor(url, { api, linkApi, lists: site.lists })
  request.pageRoute = rules.route
  if (rules.redirectTo) return reply.header('cache-control', 'no-store').redirect(rules.redirectTo, 302)
  if (rules.isForStaff) request.visitor = await visitors.find(request, reply)
  // Visitors who must not know of the page get the page of any unknown address.
  const isHidden = rules.isForStaff && request.visitor?.role !== 'staff'
  url.pathname = isHidden ? `/${noSuchName}` : rules.path
  url.search = isHidden ? '' : rules.query

  const isCacheable = isHidden || (rules.isCacheable && !rules.isForStaff)
  const cacheableStatuses = isHidden || rules.isMissing ? [200, 404] : [200]
  const queue = isCacheable || rules.isForStaff ? site.queueRender : site.queueLinkRender
  const render = async (): Promise<RenderedResponse> => {
    const work = () => renderPage(pages, headers, url, pageRequest(isCacheable ? api : ownApi, request))
    const page = await queue(from, work)
    if (!isCacheable) page.headers['cache-control'] = 'no-store'
    const mayCache = isCacheable && cacheableStatuses.includes(page.status) && isPlainPath(url.pathname)
    if (!mayCache || pages.isDeveloping) throw new Uncacheable(page)
    return { ...page, route: rules.route }
  }
  try {
    const cached = await cache.getOrRender(url.pathname + url.search, render, isOutage)
    reply.hijack()
    writeCached(request.raw, reply.raw, cached)
  } catch (error) {
    if (!(error instanceof Uncacheable)) throw error
    reply.code(error.page.status).headers(error.page.headers)
    if (pages.isDeveloping) reply.removeHeader('content-security-policy')
    return reply.send(error.page.body)
  }
}

/** Path and query come from the request; scheme and host are always ours. */
function toUrl(requested: string, publicUrl: string): URL | null {
  if (!requested.startsWith('/')) return null
  const url = new URL(publicUrl)
  const [path = '/', ...query] = requested.split('?')
  url.pathname = path
  url.search = query.join('?')
  return url
}

/**
 * Pages get their data from the API, so React Router's data paths (`/courses.data`) are not served. Programs that ask for a
 * JSON file, such as a certificate's, or for a certificate's status get their 404 as JSON.
 */
function isNoPage(path: string): boolean {
  return path.startsWith('/api/') || path === '/api' || /\.(data|json)$|^\/certificates\/[^/]+\/status$/i.test(path)
}

/** A stale page is better than none. Calls of the API are never served stale: pages would be cached with old data. */
function isOutage(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'unavailable'
  return error instanceof Uncacheable && error.page.status === 503
}

/** A page that is sent once and not cached: not found, moved, failed, or rendered in development. */
class Uncacheable extends Error {
  readonly page: RenderedPage
  constructor(page: RenderedPage) {
    super('this page is not cached')
    this.page = page
  }
}

interface RenderedPage extends RenderedResponse {
  status: number
}

function pageRequest(api: ApiCaller, request: FastifyRequest): PageRequest {
  const report = (error: unknown) => logError(error, request)
  return { nonce: randomBytes(16).toString('base64url'), api, requestId: request.id, report }
}

/** Headers of the rendered response that are sent on. */
const forwardedHeaders = ['location', 'retry-after']

async function renderPage(
  pages: Pages,
  headers: SecurityHeaders,
  url: URL,
  request: PageRequest,
): Promise<RenderedPage> {
  const response = await pages.render(url, request)
  const { html, hashes } = hashScripts(await response.text(), request.nonce)
  return {
    status: response.status,
    headers: {
      ...headers.forPage(hashes),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': response.status === 200 ? revalidateAlways : 'no-store',
      ...Object.fromEntries([...response.headers].filter(([name]) => forwardedHeaders.includes(name))),
    },
    body: html,
  }
}
