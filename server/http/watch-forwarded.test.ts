import { afterEach, expect, test } from 'vitest'
import { notices, outbox } from '#database/schema/tables.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
afterEach(() => app.close())

const warnings = () => app.logged.filter((line) => line.includes('TRUSTED_PROXIES'))
const request = (remoteAddress: string, headers: Record<string, string>) =>
  app.request({ method: 'GET', url: '/api/user', remoteAddress, headers })
const forwardedFor = (address: string) => ({ 'x-forwarded-for': address })

test('an untrusted balancer is logged and reported to the team once', async () => {
  app = await startTestApp()
  for (let visitor = 1; visitor < 20; visitor++) await request('10.0.0.7', forwardedFor(`203.0.113.${visitor}`))
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).toContain('"peer":"10.0.0.7"')
  expect(warnings()[0]).not.toContain('203.0.113.')
  const { queries } = app.services.database
  await eventually(async () => expect(await queries.select().from(notices)).toHaveLength(1))
  const [notice] = await queries.select().from(notices)
  expect(notice).toMatchObject({ kind: 'untrusted_proxy', facts: { peer: '10.0.0.7' } })
  expect((await queries.select().from(outbox)).map(({ kind }) => kind)).toEqual(['notice_to_team'])
})

test('recognises the standard header and IPv6 addresses', async () => {
  app = await startTestApp()
  await request('::ffff:192.168.1.2', { forwarded: 'for=203.0.113.9' })
  await request('fd00::1', forwardedFor('203.0.113.9'))
  expect(warnings()).toHaveLength(2)
  expect(warnings()[0]).toContain('"peer":"192.168.1.2"')
})

test('a public address counts as a balancer only when it forwards for several visitors', async () => {
  app = await startTestApp()
  for (let time = 0; time < 5; time++) await request('198.51.100.4', forwardedFor('203.0.113.1'))
  expect(warnings()).toHaveLength(0)
  for (const visitor of ['203.0.113.2', '203.0.113.3']) await request('198.51.100.4', forwardedFor(visitor))
  expect(warnings()).toHaveLength(1)
})

test('reports at most ten balancers an hour', async () => {
  app = await startTestApp()
  for (let peer = 1; peer < 40; peer++) await request(`10.0.1.${peer}`, forwardedFor('203.0.113.1'))
  expect(warnings()).toHaveLength(10)
  app.clock.now = new Date(app.clock.now.getTime() + 61 * 60_000)
  await request('10.0.1.1', forwardedFor('203.0.113.1'))
  expect(warnings()).toHaveLength(11)
})

test('a trusted balancer is not reported, and a stranger’s header is not trusted', async () => {
  app = await startTestApp({ trustedProxies: ['10.0.0.0/8'] })
  await request('10.0.0.7', forwardedFor('203.0.113.1'))
  await request('10.0.0.7', {})
  expect(warnings()).toHaveLength(0)
  await request('192.168.0.1', forwardedFor('203.0.113.1'))
  expect(warnings()).toHaveLength(1)
})
