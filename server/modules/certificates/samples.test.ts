import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { listAllEvents } from '#server/modules/catalogue/public.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeDrawing } from './describe-drawing.ts'
import { describeSample } from './describe-sample.ts'
import { writeRules } from './write-rules.ts'

let site: CertificateApp
beforeAll(async () => {
  site = await startCertificateApp()
})
afterAll(() => site.app.close())

const get = (slug: string) =>
  site.app.request({
    method: 'GET',
    url: `/certificates/samples/${slug}.svg`,
    headers: { 'accept-encoding': 'br' },
  })
const draw = async () => brotliDecompressSync((await get(site.event.slug)).rawPayload).toString()

test('what a page shows is drawn like the certificate that is issued, but for the name and the number', async () => {
  await site.setRule({ skills: ['Write prompts that work'] })
  const seat = await site.aSeat()
  await site.certify(seat)
  const [issued] = await site.certificatesOf(seat)
  if (!issued) throw new Error('there is no certificate')
  const url = site.app.services.publicUrl
  const sample = await describeSample(site.app.services.database.queries, url, site.event.slug)
  const { name, number, issued: day, check, url: link, alt, issuedAt, ...rest } = describeDrawing(url, issued)
  expect(sample).toMatchObject(rest)
  expect(sample?.name).toBe('Your name')
})

test('it is light, may be kept for a while, and is drawn again after a change', async () => {
  const response = await get(site.event.slug)
  expect(response.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=300' })
  expect(response.rawPayload.length).toBeLessThan(20_000)
  const before = await draw()
  expect(before).toMatch(/^<svg /)
  await site.setRule({ skills: ['Write prompts that work', 'Check what a tool says'] })
  await eventually(async () => expect(await draw()).not.toBe(before))
})

test('a course has one too; a draft and what does not exist have none', async () => {
  expect((await get('ai-for-everyone')).statusCode).toBe(200)
  for (const slug of ['no-such-event', 'A', '..%2Fx']) expect((await get(slug)).statusCode).toBe(404)
  const { queries } = site.app.services.database
  const change = (status: 'draft' | 'published') =>
    queries.update(masterclasses).set({ status }).where(eq(masterclasses.id, site.event.id))
  await change('draft')
  await eventually(async () => expect((await get(site.event.slug)).statusCode).toBe(404))
  await change('published')
})

test('the page, the seat and the signed file say one and the same rule', async () => {
  const seat = await site.aSeat({ attended: [1] })
  const page = async () => (await site.app.get(`/api/masterclasses/${site.event.slug}`)).json().certificateRule
  for (const [rule, words] of [
    [{ rule: 'all' }, 'Join both live sessions.'],
    [{ rule: 'some', minSessions: 1 }, 'Join at least 1 of the 2 live sessions.'],
    [{ rule: 'manual' }, 'Our team decides who gets a certificate once the event is over.'],
  ] as const) {
    await site.setRule(rule)
    await eventually(async () => expect(await page()).toBe(words))
    const [listed] = (await site.app.get('/api/masterclasses'))
      .json()
      .filter(({ slug }: { slug: string }) => slug === site.event.slug)
    expect(listed.certificateRule).toBe(words)
  }
  const [id] = await site.certify(seat)
  const { criteria } = (await site.app.get(`/certificates/${id}.json`)).json().credentialSubject.achievement
  expect(criteria.narrative).toBe(
    'Our team decides who gets a certificate once the event is over. That’s 2 hours of live training.',
  )
})

test('the rules of all events are read with two queries', async () => {
  const { services, count } = countStatements(site.app.services)
  const events = await listAllEvents(services.database.queries)
  expect(events.length).toBeGreaterThan(1)
  const rules = await services.database.transaction((tx) => writeRules(tx, events))
  expect([rules.length, count()]).toEqual([events.length, 2])
})
