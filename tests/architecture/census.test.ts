import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Pages } from '#server/pages/mount-pages.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const noPages: Pages = {
  mountAssets: async () => {},
  render: async () => new Response(''),
  rulesFor: async ({ pathname }) => ({
    path: pathname,
    query: '',
    isMissing: false,
    isCacheable: true,
    isForStaff: false,
  }),
  listPaths: async () => [],
  isDeveloping: false,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ pages: noPages })
})
afterAll(() => app.close())

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('the access of every endpoint matches this list', () => {
  const census = Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.access]))
  expect(census).toEqual({
    'POST /api/register': 'anyone',
    'POST /api/login': 'anyone',
    'GET /api/user': 'user',
    'POST /api/logout': 'anyone',
    'POST /api/forgot-password': 'anyone',
    'POST /api/reset-password': 'anyone',
    'POST /api/change-password': 'user',
    'GET /api/sessions': 'user',
    'DELETE /api/sessions/:id': 'user',
    'DELETE /api/sessions': 'user',
    'GET /api/account/data': 'user',
    'DELETE /api/account': 'user',
    'POST /api/confirm-email': 'user',
    'POST /api/confirm-email/link': 'user',
    'POST /api/unsubscribe': 'anyone',
    'GET /api/profile': 'user',
    'PATCH /api/profile': 'user',
    'GET /api/applications': 'user',
    'GET /api/masterclasses/:slug/availability': 'anyone',
    'POST /api/create-checkout-session': 'visitor',
    'POST /api/upi-payment': 'visitor',
    'POST /api/registrations/:token/company': 'anyone',
    'POST /api/registrations/:token/upi-payment': 'anyone',
    'POST /api/registrations/:token/checkout': 'anyone',
    'GET /api/upi-payment/:reference/code': 'anyone',
    'GET /api/payment/verify': 'anyone',
    'POST /api/payment/cancel': 'anyone',
    'POST /api/qr-payment-confirmation': 'visitor',
    'POST /api/:provider/webhook': 'anyone',
    'GET /api/:provider/return': 'anyone',
    'GET /api/sandbox/checkout/:session': 'anyone',
    'POST /api/sandbox/checkout/:session/pay': 'anyone',
    'POST /api/registration-links': 'anyone',
    'GET /api/registrations': 'user',
    'GET /api/registrations/:token': 'anyone',
    'GET /api/registrations/:token/calendar': 'anyone',
    'GET /api/calendars/:token': 'anyone',
    'GET /api/registrations/:token/documents/:id': 'anyone',
    'POST /api/registrations/:token/proof': 'anyone',
    'GET /api/registrations/:token/classroom': 'anyone',
    'GET /api/registrations/:token/materials/:id': 'anyone',
    'GET /api/registrations/:token/recordings/:sessionId': 'anyone',
    'POST /api/registrations/:token/submission': 'anyone',
    'POST /api/registrations/:token/submission/file': 'anyone',
    'GET /api/registrations/:token/submission/file': 'anyone',
    'POST /api/not-my-registration': 'anyone',
    'GET /api/registrations/:token/options': 'anyone',
    'POST /api/registrations/:token/name': 'anyone',
    'POST /api/registrations/:token/offer': 'anyone',
    'DELETE /api/registrations/:token/offer': 'anyone',
    'POST /api/registrations/:token/cancel': 'anyone',
    'POST /api/registrations/:token/move': 'anyone',
    'GET /api/seat-offers/:token': 'anyone',
    'POST /api/seat-offers/accept': 'anyone',
    'POST /api/seat-offers/decline': 'anyone',
    'GET /api/registrations/:token/handed-over': 'anyone',
    'GET /api/join/:token': 'anyone',
    'GET /api/join/:token/state': 'anyone',
    'GET /api/registrations/:token/sessions': 'anyone',
    'GET /api/courses': 'anyone',
    'GET /api/courses/featured': 'anyone',
    'GET /api/masterclasses': 'anyone',
    'GET /api/masterclasses/:slug': 'anyone',
    'GET /api/courses/:slug/cohorts': 'anyone',
    'GET /api/site-texts': 'anyone',
    'GET /api/payment-methods': 'anyone',
    'GET /api/placeholder/:width/:height': 'anyone',
    'POST /api/applications': 'user',
    'POST /api/guest-applications': 'anyone',
    'POST /api/interest': 'anyone',
    'POST /api/masterclasses/:slug/next-date': 'anyone',
    'POST /api/contact': 'anyone',
    'GET /api/staff/today': 'staff',
    'GET /api/staff/notices': 'staff',
    'POST /api/staff/notices/:id/resolve': 'staff',
    'GET /api/staff/people': 'staff',
    'GET /api/staff/person': 'staff',
    'DELETE /api/staff/people/:id/sessions': 'staff',
    'GET /api/staff/export/:list': 'staff',
    'GET /api/staff/registrations/:id/order': 'staff',
    'POST /api/staff/payments/:id/refunds': 'staff',
    'POST /api/staff/payments/:id/never-arrived': 'staff',
    'GET /api/staff/proofs': 'staff',
    'GET /api/staff/proofs/decided': 'staff',
    'GET /api/staff/uploads/:id': 'staff',
    'POST /api/staff/proofs/:id/decision': 'staff',
    'DELETE /api/staff/proofs/:id/decision': 'staff',
    'POST /api/staff/bank-statements/preview': 'staff',
    'POST /api/staff/bank-statements': 'staff',
    'GET /api/staff/bank-lines': 'staff',
    'POST /api/staff/bank-lines/approval': 'staff',
    'POST /api/staff/bank-lines/undo': 'staff',
    'GET /api/staff/bank-comparison': 'staff',
    'GET /api/staff/applications': 'staff',
    'POST /api/staff/applications/decision': 'staff',
    'PUT /api/staff/applications/:id/note': 'staff',
    'GET /api/staff/registrations': 'staff',
    'POST /api/staff/registrations': 'staff',
    'PATCH /api/staff/registrations/:id': 'staff',
    'POST /api/staff/registrations/:id/resend': 'staff',
    'POST /api/staff/registrations/:id/cancel': 'staff',
    'POST /api/staff/registrations/:id/move': 'staff',
    'GET /api/staff/events/:id/materials': 'staff',
    'POST /api/staff/events/:id/materials': 'staff',
    'POST /api/staff/events/:id/materials/file': 'staff',
    'DELETE /api/staff/materials/:id': 'staff',
    'GET /api/staff/materials/:id/file': 'staff',
    'PUT /api/staff/events/:id/recordings/:sessionId': 'staff',
    'PUT /api/staff/events/:id/assignment': 'staff',
    'DELETE /api/staff/events/:id/assignment': 'staff',
    'POST /api/staff/submissions/:id/review': 'staff',
    'GET /api/staff/submissions/:id/file': 'staff',
    'GET /api/staff/messages': 'staff',
    'GET /api/staff/attendance/:event': 'staff',
    'PUT /api/staff/attendance/:event/marks': 'staff',
    'PUT /api/staff/attendance/:event/rooms': 'staff',
    'POST /api/staff/attendance/:event/participants/preview': 'staff',
    'POST /api/staff/attendance/:event/participants': 'staff',
    'GET /api/staff/interests': 'staff',
    'PUT /api/staff/messages/:id/answered': 'staff',
    'PUT /api/staff/interests/:id/answered': 'staff',
    'GET /api/staff/courses': 'staff',
    'GET /api/staff/events': 'staff',
    'POST /api/staff/courses': 'staff',
    'PUT /api/staff/courses/:id': 'staff',
    'POST /api/staff/events': 'staff',
    'PUT /api/staff/events/:id': 'staff',
    'POST /api/staff/events/:id/status': 'staff',
    'POST /api/staff/events/:id/duplicate': 'staff',
    'GET /api/staff/events/:id/cancellation': 'staff',
    'POST /api/staff/events/:id/cancel': 'staff',
    'DELETE /api/staff/events/:id': 'staff',
    'GET /api/staff/site-texts': 'staff',
    'PUT /api/staff/site-texts/testimonials': 'staff',
    'PUT /api/staff/site-texts/homeNotice': 'staff',
    'PUT /api/staff/site-texts/homeBanner': 'staff',
    'PUT /api/staff/site-texts/contactFaqs': 'staff',
    'PUT /api/staff/site-texts/figures': 'staff',
    'POST /api/staff/pictures': 'staff',
    'GET /api/staff/documents': 'staff',
    'GET /api/staff/documents/:id/pdf': 'staff',
    'GET /api/staff/gst-settings': 'staff',
    'PUT /api/staff/gst-settings': 'owner',
    'GET /api/staff/ways-to-pay': 'staff',
    'PUT /api/staff/ways-to-pay': 'owner',
    'GET /api/staff/bookkeeping': 'staff',
    'GET /api/staff/bookkeeping/:sheet': 'staff',
    'GET /api/staff/closed-months': 'staff',
    'POST /api/staff/closed-months': 'owner',
    'GET /api/staff/members': 'staff',
    'POST /api/staff/members': 'staff',
    'POST /api/staff/members/:id': 'staff',
    'DELETE /api/staff/members/:id': 'staff',
    'GET /api/staff/audit': 'staff',
    'GET /api/staff/mails': 'staff',
    'POST /api/staff/mails/:id/again': 'staff',
    'GET /api/certificates/:id': 'anyone',
    'GET /api/registrations/:token/certificate': 'anyone',
    'POST /api/registrations/:token/certificate-name': 'anyone',
    'POST /api/registrations/:token/certificate-listing': 'anyone',
    'GET /api/staff/events/:id/certificates': 'staff',
    'PUT /api/staff/events/:id/certificate-rule': 'staff',
    'POST /api/staff/events/:id/certificates': 'staff',
    'POST /api/staff/certificates/:id/reissue': 'staff',
    'POST /api/staff/certificates/:id/revoke': 'staff',
    'POST /api/staff/certificates/:id/withdraw': 'staff',
  })
})

test('every endpoint for users or staff refuses guests before it validates the input', async () => {
  const closed = endpoints.filter(({ access }) => access !== 'anyone' && access !== 'visitor')
  expect(closed.length).toBeGreaterThan(0)
  for (const { method, path } of closed) {
    const response = await app.request({
      method,
      url: path.replaceAll(/:\w+/g, '1'),
      ...(method === 'GET' ? {} : { payload: { a: 1 } }),
    })
    expect([nameOf({ method, path }), response.statusCode]).toEqual([nameOf({ method, path }), 401])
  }
})

test('every staff endpoint refuses users', async () => {
  const { session } = await anAccount(app)
  const closed = endpoints.filter(({ access }) => access === 'staff' || access === 'owner')
  expect(closed.length).toBeGreaterThan(20)
  for (const { method, path } of closed) {
    const response = await app.request({ method, url: path.replaceAll(/:\w+/g, '1'), headers: session })
    expect([nameOf({ method, path }), response.statusCode]).toEqual([nameOf({ method, path }), 403])
  }
})

test('only the listed routes are mounted outside the contract', async () => {
  const mounted = routesOf(app.server.printRoutes({ commonPrefix: false }))
  const known = endpoints.flatMap(({ method, path }) =>
    method === 'GET' ? [`GET ${path}`, `HEAD ${path}`] : [`${method} ${path}`],
  )
  expect(mounted).toEqual(expect.arrayContaining(known))
  const unknown = mounted.filter((route) => !known.includes(route) && !/^(GET|HEAD) \/api\/docs/.test(route))
  // The other methods of an endpoint's path are mounted to respond 405.
  const paths = new Set<string>(endpoints.map(({ path }) => path))
  const refusing = unknown.filter((route) => paths.has(route.split(' ')[1] ?? ''))
  expect(refusing.length).toBeGreaterThan(0)
  for (const route of refusing) {
    const [method = '', path = ''] = route.split(' ')
    const response = await app.request({ method: method as 'GET', url: path.replaceAll(/:\w+/g, '1') })
    expect([route, response.statusCode]).toEqual([route, method === 'OPTIONS' ? 204 : 405])
  }
  const extra = unknown.filter((route) => !refusing.includes(route))
  expect(extra.filter((route) => !route.startsWith('HEAD ')).sort()).toEqual([
    'GET *',
    'GET /.well-known/did.json',
    'GET /.well-known/security.txt',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22}).json',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22}).pdf',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22}).png',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22})/qr-code.svg',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22})/share.png',
    'GET /certificates/:id(^[A-Za-z0-9_-]{22})/status',
    'GET /healthz',
    'GET /og/events/:file',
    'GET /pictures/:file',
    'GET /readyz',
    'GET /robots.txt',
    'GET /site.webmanifest',
    'GET /sitemap.xml',
  ])
})

/** Parses Fastify's indented route tree into `METHOD path` lines. */
function routesOf(listing: string): string[] {
  const stack: string[] = []
  const routes: string[] = []
  for (const line of listing.split('\n')) {
    const match = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) continue
    const depth = (match[1] ?? '').length / 4
    stack.length = depth
    stack[depth] = match[2] ?? ''
    for (const method of match[3]?.split(', ') ?? []) routes.push(`${method} ${stack.join('')}`)
  }
  return routes
}
