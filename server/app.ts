import type { IncomingMessage, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/problems.ts'
import { mountApiDocs } from './api-docs/mount-api-docs.ts'
import { forgetAttendee } from './forget-attendee.ts'
import { BodyBudget } from './http/body-budget.ts'
import { acceptJsonOnly, maxFormBytes, maxJsonBytes } from './http/body-parsers.ts'
import { handleClientErrors } from './http/client-errors.ts'
import { handleErrors, sendProblem } from './http/handle-errors.ts'
import { mountHealth } from './http/health.ts'
import { holdBodies } from './http/hold-bodies.ts'
import { Lifecycle } from './http/lifecycle.ts'
import { mountContract } from './http/mount.ts'
import { checkOrigins } from './http/origin-check.ts'
import { notFound } from './http/problem.ts'
import { limits, rawServer } from './http/raw-server.ts'
import { newRequestId } from './http/request-id.ts'
import { logRequests, type OnResponse } from './http/request-log.ts'
import { ResponseCache } from './http/response-cache.ts'
import { routedAddress } from './http/routed-address.ts'
import { securityHeaders } from './http/security-headers.ts'
import { sessionCookie } from './http/session-cookie.ts'
import { toProblem } from './http/to-problem.ts'
import { watchForwarded } from './http/watch-forwarded.ts'
import { writeCached } from './http/write-cached.ts'
import { jobs } from './jobs.ts'
import { countForm, sessionVisitors } from './modules/accounts/public.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { accountStaffRoutes } from './modules/accounts/staff-routes.ts'
import { applicationRoutes } from './modules/applications/routes.ts'
import { applicationStaffRoutes } from './modules/applications/staff-routes.ts'
import { recordChange } from './modules/audit/public.ts'
import { findPayersOrder, onEventChange } from './modules/bookings/public.ts'
import { bookingRoutes } from './modules/bookings/routes.ts'
import { selfServiceRoutes } from './modules/bookings/self-service/routes.ts'
import { bookingStaffRoutes } from './modules/bookings/staff-routes.ts'
import { watchEventTimes } from './modules/catalogue/public.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { siteTextStaffRoutes } from './modules/catalogue/site-texts/staff-routes.ts'
import { catalogueStaffRoutes } from './modules/catalogue/staff-routes.ts'
import { waysToPayStaffRoutes } from './modules/catalogue/ways-to-pay/staff-routes.ts'
import { mountCertificates } from './modules/certificates/mount-certificates.ts'
import { mountSamples } from './modules/certificates/mount-samples.ts'
import { writeRules } from './modules/certificates/public.ts'
import { certificateRoutes } from './modules/certificates/routes.ts'
import { certificateStaffRoutes } from './modules/certificates/staff-routes.ts'
import { assignmentRoutes } from './modules/classroom/assignments/routes.ts'
import { assignmentStaffRoutes } from './modules/classroom/assignments/staff-routes.ts'
import { attendanceStaffRoutes } from './modules/classroom/attendance/staff-routes.ts'
import { joinRoutes } from './modules/classroom/join/routes.ts'
import { materialRoutes } from './modules/classroom/materials/routes.ts'
import { materialStaffRoutes } from './modules/classroom/materials/staff-routes.ts'
import { documentRoutes } from './modules/documents/routes.ts'
import { documentStaffRoutes } from './modules/documents/staff-routes.ts'
import { inboxRoutes } from './modules/inbox/routes.ts'
import { inboxStaffRoutes } from './modules/inbox/staff-routes.ts'
import { mailStaffRoutes } from './modules/mail/staff-routes.ts'
import { progressDescriber } from './modules/monitoring/public.ts'
import { warnOfUntrustedProxy } from './modules/notices/public.ts'
import { noticeStaffRoutes } from './modules/notices/staff-routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { paymentStaffRoutes } from './modules/payments/staff-routes.ts'
import { mountPictures } from './modules/pictures/mount-pictures.ts'
import { pictureStaffRoutes } from './modules/pictures/staff-routes.ts'
import { privacyRoutes } from './modules/privacy/routes.ts'
import { privacyStaffRoutes } from './modules/privacy/staff-routes.ts'
import { bookkeepingStaffRoutes } from './modules/reports/bookkeeping/staff-routes.ts'
import { reportStaffRoutes } from './modules/reports/staff-routes.ts'
import { restoreStaffRoutes } from './modules/restores/staff-routes.ts'
import { mountEventCards } from './pages/event-cards.ts'
import { mountPages, type Pages } from './pages/mount-pages.ts'
import type { Services } from './services.ts'

export interface App {
  server: FastifyInstance
  lifecycle: Lifecycle
}

interface Options {
  /** Without it the API is served alone, as in tests. */
  pages?: Pages
  trustedProxies?: string[]
  /** Told of each response that was sent. */
  onResponse?: OnResponse | undefined
}

/** The whole site, ready to listen. All its dependencies come in through `services`. */
export async function buildApp(
  services: Services,
  { pages, trustedProxies = [], onResponse }: Options = {},
): Promise<App> {
  const lifecycle = new Lifecycle()
  const cache = new ResponseCache()
  const bodies = new BodyBudget()
  const headers = securityHeaders(services.publicUrl)
  const server = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: limits.bodyLimit,
    // Requests that arrive while the site closes are still served; Fastify would respond 503.
    return503OnClosing: false,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // A parameter may be as long as the headers allow: each call responds 404 to an unknown one.
    routerOptions: { maxParamLength: limits.maxHeaderSize },
    rewriteUrl: ({ url = '/' }) => routedAddress(url),
    frameworkErrors: (error, request, reply) => sendProblem(toProblem(error), request, reply.headers(headers.forData)),
    clientErrorHandler: handleClientErrors(headers),
    serverFactory: (handler) => rawServer(serveCached(cache, lifecycle, onResponse), handler, { bodies }),
  })

  server.decorateRequest('visitor', null)
  server.decorateRequest('bytes', undefined)
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers.forData)
  })
  lifecycle.watch(server)
  logRequests(server, onResponse)
  handleErrors(server)
  holdBodies(server, bodies, { file: maxFormBytes, other: maxJsonBytes })
  acceptJsonOnly(server)
  watchForwarded(server, services.clock, (peer) => warnOfUntrustedProxy(services, peer))
  checkOrigins(server, services.publicUrl)
  await server.register(cookie)
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false })

  const sessions = sessionCookie(services.publicUrl)
  const visitors = sessionVisitors(services, sessions)
  await mountApiDocs(server, { publicUrl: services.publicUrl, headers, visitors, documents: pages?.apiDocuments })
  mountContract(
    server,
    endpoints,
    [
      ...accountRoutes(services, sessions),
      ...catalogueRoutes(services, writeRules),
      ...applicationRoutes(services),
      ...bookingRoutes(services),
      ...selfServiceRoutes(services, forgetAttendee),
      ...paymentRoutes(services),
      ...documentRoutes(services, (token) => findPayersOrder(services, token)),
      ...materialRoutes(services),
      ...assignmentRoutes(services),
      ...inboxRoutes(services),
      ...joinRoutes(services),
      ...privacyRoutes(services, sessions),
      ...accountStaffRoutes(services),
      ...catalogueStaffRoutes(services, onEventChange, writeRules),
      ...siteTextStaffRoutes(services),
      ...waysToPayStaffRoutes(services),
      ...applicationStaffRoutes(services),
      ...bookingStaffRoutes(services),
      ...paymentStaffRoutes(services, forgetAttendee),
      ...documentStaffRoutes(services),
      ...materialStaffRoutes(services),
      ...assignmentStaffRoutes(services),
      ...inboxStaffRoutes(services),
      ...mailStaffRoutes(services, recordChange),
      ...noticeStaffRoutes(services),
      ...restoreStaffRoutes(services),
      ...pictureStaffRoutes(services),
      ...reportStaffRoutes(services),
      ...bookkeepingStaffRoutes(services),
      ...attendanceStaffRoutes(services),
      ...certificateRoutes(services),
      ...certificateStaffRoutes(services),
      ...privacyStaffRoutes(services),
    ],
    { visitors, cache, headers, throttle: (call, address) => countForm(services, call, address) },
  )
  mountHealth(server, { database: services.database, lifecycle, describeProgress: progressDescriber(services, jobs) })
  mountPictures(server, services, { cache, headers })
  mountEventCards(server, { cache, headers })
  mountCertificates(server, services, headers)
  mountSamples(server, services, { cache, headers })
  if (pages) await mountPages(server, pages, { cache, headers, publicUrl: services.publicUrl, visitors })
  server.setNotFoundHandler((request, reply) => sendProblem(notFound(messages.notFound), request, reply))

  const times = watchEventTimes(services, () => cache.invalidate())
  server.addHook('onClose', async () => times.stop())
  await services.database.listen(catalogueChannel, () => {
    cache.invalidate()
    void times.schedule()
  })
  await times.schedule()
  return { server, lifecycle }
}

/** Database triggers notify every process of a change of the catalogue. */
const catalogueChannel = 'catalogue_changed'

/** Cached responses are written before Fastify sees the request (decision 0001). */
function serveCached(cache: ResponseCache, lifecycle: Lifecycle, onResponse?: OnResponse) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const cached = cache.get(request.url ?? '')
    if (!cached) return false
    const start = performance.now()
    lifecycle.mark(response)
    writeCached(request, response, cached)
    const seconds = (performance.now() - start) / 1_000
    onResponse?.({ method: request.method, route: cached.route ?? 'cached', status: response.statusCode, seconds })
    return true
  }
}
