import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logError } from '../http/answer-problems.ts'
import { fairQueue } from '../http/fair-queue.ts'
import { isLocalCaller } from '../http/is-local-caller.ts'
import { type FreshAnswer, isPlainPath, type KeptAnswers, keptCacheControl } from '../http/kept-answers.ts'
import { networkOf } from '../http/network-of.ts'
import { Problem } from '../http/problem.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { Visitors } from '../http/visitor.ts'
import { writeKept } from '../http/write-kept.ts'
import { hashScripts } from './hash-scripts.ts'
import { PageLists } from './page-lists.ts'
import { noSuchName, type PageRules } from './page-routes.ts'
import { mountSiteFiles } from './site-files.ts'

/** The site's pages, however they were built: from the built files, or by the development server. */
export interface Pages {
  /** Hangs the scripts, styles and pictures into the server. */
  mountAssets(server: FastifyInstance, headers: SecurityHeaders): Promise<void>
  /** Renders one page. Inline scripts that are ours carry the nonce. */
  render(url: URL, request: PageRequest): Promise<Response>
  /** What the routes at this address say of themselves. */
  rulesFor(url: URL, api: ApiCaller, lists: PageLists): Promise<PageRules>
  /** The paths of all public pages, from the very routes that are served. */
  listPaths(api: ApiCaller): Promise<string[]>
  /** While developing, each request renders anew, and Vite's own inline scripts and socket are let through. */
  isDeveloping: boolean
}

/** What a page is rendered with. */
export interface PageRequest {
  nonce: string
  api: ApiCaller
  requestId: string
  /** Tells the log of what went wrong while rendering. */
  report(error: unknown): void
}

/** How a page's loader reaches the API: in this process, through the same checks as everybody. */
export type ApiCaller = (method: 'GET', path: string) => Promise<{ status: number; statusText: string; body: string }>

interface Surroundings {
  kept: KeptAnswers
  headers: SecurityHeaders
  publicUrl: string
  visitors: Visitors
}

/** Rendering keeps the process from everything else, and nobody needs more than a few pages that are not kept. */
const renderLimits = { maxRunning: 4, maxWaiting: 64, timeoutMs: 5_000 }

export async function mountPages(server: FastifyInstance, pages: Pages, surroundings: Surroundings): Promise<void> {
  await pages.mountAssets(server, surroundings.headers)
  const api = apiCaller(server, nobody)
  const localApi = apiCaller(server, '127.0.0.1')
  mountSiteFiles(server, { ...surroundings, listPaths: () => pages.listPaths(api) })
  const lists = new PageLists(surroundings.kept)
  const site = {
    ...surroundings,
    api,
    pages,
    lists,
    renderInTurn: fairQueue(renderLimits),
    lookUpInTurn: fairQueue(renderLimits),
  }
  server.get('/*', { schema: { hide: true } }, (request, reply) =>
    answerPage({ ...site, ownApi: isLocalCaller(request) ? localApi : api }, request, reply),
  )
}

/** Of no machine: what a page asks for everybody must not be answered for callers on this one. */
const nobody = '0.0.0.0'

function apiCaller(server: FastifyInstance, remoteAddress: string): ApiCaller {
  return async (method, path) => {
    const { statusCode, statusMessage, body } = await server.inject({ method, url: path, remoteAddress })
    return { status: statusCode, statusText: statusMessage, body }
  }
}

interface Site extends Surroundings {
  api: ApiCaller
  ownApi: ApiCaller
  pages: Pages
  lists: PageLists
  renderInTurn: ReturnType<typeof fairQueue>
  /** Made-up links must not take the connections of the database from everybody else. */
  lookUpInTurn: ReturnType<typeof fairQueue>
}

async function answerPage(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const { api, ownApi, pages, kept, headers, publicUrl, visitors } = site
  const url = addressOf(request.url, publicUrl)
  if (!url || isNoPage(url.pathname)) return reply.callNotFound()
  if (url.pathname !== '/' && url.pathname.endsWith('/'))
    return reply.redirect(`/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`, 308)
  const from = networkOf(request.ip)
  const lookUp: ApiCaller = (method, path) => site.lookUpInTurn(from, () => ownApi(method, path))
  const rules = await pages.rulesFor(url, lookUp, site.lists)
  if (rules.isForStaff) request.visitor = await visitors.find(request, reply)
  // Whoever must not know that a page is there gets what any made-up address gets.
  const isHidden = rules.isForStaff && request.visitor?.role !== 'staff'
  url.pathname = isHidden ? `/${noSuchName}` : rules.path
  url.search = isHidden ? '' : rules.query

  const isKept = isHidden || (rules.isKept && !rules.isForStaff)
  const keptStatuses = isHidden || rules.isMissing ? [200, 404] : [200]
  const make = async (): Promise<FreshAnswer> => {
    const render = () => renderPage(pages, headers, url, pageRequest(isKept ? api : ownApi, request))
    const page = await site.renderInTurn(from, render)
    if (!isKept) page.headers['cache-control'] = 'no-store'
    const mayKeep = isKept && keptStatuses.includes(page.status) && isPlainPath(url.pathname)
    if (!mayKeep || pages.isDeveloping) throw new NotKept(page)
    return page
  }
  try {
    const ready = await kept.findOrMake(url.pathname + url.search, make, isOutage)
    reply.hijack()
    writeKept(request.raw, reply.raw, ready)
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
    reply.code(error.page.status).headers(error.page.headers)
    if (pages.isDeveloping) reply.removeHeader('content-security-policy')
    return reply.send(error.page.body)
  }
}

/** Path and query are the caller's; the rest of the address is ours, whatever the request line claims. */
function addressOf(requested: string, publicUrl: string): URL | null {
  if (!requested.startsWith('/')) return null
  const url = new URL(publicUrl)
  const [path = '/', ...query] = requested.split('?')
  url.pathname = path
  url.search = query.join('?')
  return url
}

/** Pages ask the API for their data, so React Router's own data addresses (`/courses.data`) are not served. */
function isNoPage(path: string): boolean {
  return path.startsWith('/api/') || path === '/api' || path.endsWith('.data')
}

/** The page as it was is better than none. Calls of the API have no such second best: pages would be kept with it. */
function isOutage(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'unavailable'
  return error instanceof NotKept && error.page.status === 503
}

/** A page that is answered once and not kept: not found, moved, failed, or made while developing. */
class NotKept extends Error {
  readonly page: RenderedPage
  constructor(page: RenderedPage) {
    super('this page is not kept')
    this.page = page
  }
}

interface RenderedPage extends FreshAnswer {
  status: number
}

function pageRequest(api: ApiCaller, request: FastifyRequest): PageRequest {
  const report = (error: unknown) => logError(error, request)
  return { nonce: randomBytes(16).toString('base64url'), api, requestId: request.id, report }
}

/** Headers of a page's own answer that are handed on. */
const handedOn = ['location', 'retry-after']

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
      'cache-control': response.status === 200 ? keptCacheControl : 'no-store',
      ...Object.fromEntries([...response.headers].filter(([name]) => handedOn.includes(name))),
    },
    body: html,
  }
}
