import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRegistration } from '#tests/factories/registrations.ts'
import { fakePages } from '#tests/support/fake-pages.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { recordSuccess } from './modules/monitoring/public.ts'
import { createMetrics } from './outside/metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

let app: TestApp
let metrics: ReturnType<typeof createMetrics>
let server: Awaited<ReturnType<typeof serveMetrics>>
beforeEach(async () => {
  metrics = createMetrics()
  app = await startTestApp({ pages: fakePages().pages, onResponse: metrics.countRequest })
  server = await serveMetrics(app.services, metrics, { host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await server.close()
  await app.close()
})

const request = (path = '/metrics', init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init)
const read = async () => (await (await request()).text()).split('\n')

test('metrics are OpenMetrics text: requests, outbox, jobs, orders and the process', async () => {
  await app.post('/api/create-checkout-session', aRegistration({ email: 'asha@example.com' }))
  await app.get('/api/user')
  await recordSuccess(app.services.database.queries, 'mail', app.clock.now)
  metrics.countJob({ job: 'mail', isFailed: true, seconds: 0.5 })
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await app.post('/api/contact', {
    name: 'Asha',
    email: 'asha@example.com',
    subject: 'A question',
    message: 'When is the next one?',
  })
  const response = await request()
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  expect(text.endsWith('# EOF\n')).toBe(true)
  const lines = text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'rolewise_http_requests_total{method="POST",route="/api/create-checkout-session",status="200"} 1',
      'rolewise_http_requests_total{method="GET",route="/api/user",status="401"} 1',
      'rolewise_http_request_seconds_count{route="/api/user"} 1',
      'rolewise_database_available 1',
      'rolewise_job_runs_total{job="mail",outcome="failed"} 1',
      `rolewise_job_last_success_timestamp_seconds{job="mail"} ${app.clock.now.getTime() / 1000 - 60}`,
      'rolewise_job_stopped{job="mail"} 0',
      'rolewise_outbox_stuck 0',
      'rolewise_orders{status="pending"} 1',
      'rolewise_orders{status="paid"} 0',
    ]),
  )
  expect(text).toMatch(/^rolewise_outbox_mails\{state="waiting"\} [1-9]/m)
  expect(text).toMatch(/^rolewise_outbox_oldest_waiting_seconds (0|60)$/m)
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  // One block for each metric, as the format asks for.
  const names = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2])
  expect(new Set(names).size).toBe(names.length)
})

test('labels are patterns and names of ours, whatever addresses are asked for', async () => {
  const secret = 'a-secret-token-of-somebody'
  for (const path of [`/registration/${secret}`, `/api/registrations/${secret}`, `/api/${secret}`, `/${secret}.php`])
    await app.get(`${path}?email=asha@example.com`)
  for (let n = 0; n < 20; n++) await app.get(`/no-such-page-${n}`)
  await app.request({ method: 'PROPFIND' as 'GET', url: '/' })
  const lines = await read()
  expect(lines.join('\n')).not.toMatch(/secret|asha|no-such-page-\d/)
  expect(lines.filter((line) => /^rolewise_http_requests/.test(line)).length).toBeLessThan(10)
})

test('a cached response counts under the pattern of its address', async () => {
  for (let n = 0; n < 3; n++) await fetchFrom(app, '/api/courses')
  expect(await read()).toContain('rolewise_http_requests_total{method="GET",route="/api/courses",status="200"} 3')
})

test('a database that is away leaves what this process knows, and says so', async () => {
  await app.get('/api/user')
  Object.defineProperty(app.services.database, 'queries', {
    get: () => {
      throw Object.assign(new Error('lost'), { code: 'ECONNREFUSED' })
    },
  })
  const lines = await read()
  expect(lines).toContain('rolewise_database_available 0')
  expect(lines.join('\n')).toContain('rolewise_http_requests_total')
  expect(lines.join('\n')).not.toContain('rolewise_orders')
})

test('whole tables are counted once a minute, and again after a failure', async () => {
  const { database } = app.services
  const orders = 'rolewise_orders{status="pending"}'
  const failing = vi.spyOn(database.queries, '$count').mockRejectedValue(new Error('lost'))
  expect(await read()).toContain('rolewise_database_available 0')
  failing.mockRestore()
  expect(await read()).toContain(`${orders} 0`)
  await app.post('/api/create-checkout-session', aRegistration({ email: 'asha@example.com' }))
  expect(await read()).toContain(`${orders} 0`)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  expect(await read()).toContain(`${orders} 1`)
})

test('that port serves nothing else, and the site’s port serves no metrics', async () => {
  expect((await request('/metrics', { method: 'POST' })).status).toBe(405)
  for (const path of ['/', '/api/courses', '/metrics/', '/healthz']) expect((await request(path)).status).toBe(404)
  expect((await app.get('/metrics')).body).not.toContain('rolewise_')
})

/** Over the network: an injected request passes by the cache. */
async function fetchFrom({ server: site }: TestApp, path: string): Promise<void> {
  const url = site.server.listening ? urlOf(site) : await site.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(url + path)).text()
}

function urlOf(site: TestApp['server']): string {
  const address = site.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
