import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { credentialFiles } from '#contract/credential-files.ts'
import { endpoints } from '#contract/endpoints.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { postForm } from '#tests/support/post-form.ts'
import { aStaffMember } from '#tests/support/staff-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { describeApi } from './describe-api.ts'

const documents = describeApi()
const visitors = JSON.parse(documents.visitors)
const team = JSON.parse(documents.team)
const callOf = (path: string, method: string) =>
  (visitors.paths[path] ?? team.paths[path])[method.toLowerCase()] as {
    security?: object[]
    requestBody?: { content: Record<string, { schema: { properties: Record<string, object> }; example: unknown }> }
    responses: Record<string, { content?: Record<string, { example?: unknown }> }>
  }
const pathOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

test('visitors read of no call of the team, and both documents together have every call', () => {
  for (const { method, path, access } of endpoints) {
    const [own, other] = access === 'staff' || access === 'owner' ? [team, visitors] : [visitors, team]
    expect(own.paths[pathOf(path)], path).toHaveProperty(method.toLowerCase())
    expect(other.paths[pathOf(path)]?.[method.toLowerCase()], path).toBeUndefined()
  }
  expect(documents.visitors).not.toMatch(/\/api\/staff/)
})

test('a call asks for a session only if it needs one', () => {
  for (const { method, path, access } of endpoints) {
    const { security = [{}] } = callOf(pathOf(path), method)
    const needsNone = security.some((one) => Object.keys(one).length === 0)
    expect([path, needsNone]).toEqual([path, access === 'anyone' || access === 'visitor'])
  }
  expect(callOf('/api/create-checkout-session', 'POST').security).toEqual([{}, { session: [] }])
})

test('a field says how long it has to be and what is answered otherwise', () => {
  const { content } = callOf('/api/contact', 'POST').requestBody ?? { content: {} }
  expect(content['application/json']?.schema.properties.subject).toMatchObject({
    minLength: 5,
    maxLength: 200,
    description: 'Missing, too short or malformed: “Subject is required”',
  })
})

test('every body and JSON reply has an example that the call itself accepts', () => {
  const wrong: string[] = []
  for (const { method, path, body, file, reply } of endpoints) {
    const call = callOf(pathOf(path), method)
    const sent = call.requestBody?.content[file ? 'multipart/form-data' : 'application/json']?.example
    if (file && !(sent as Record<string, unknown>)?.[file.field]) wrong.push(`${method} ${path} has no file`)
    if (body && !z.safeParse(body, sent).success)
      wrong.push(`${method} ${path} body ${JSON.stringify(sent)} ${z.safeParse(body, sent).error?.message}`)
    if (reply.kind !== 'json') continue
    const answered = Object.values(call.responses)[0]?.content?.['application/json']?.example
    const result = z.safeParse(reply.schema, answered)
    if (!result.success) wrong.push(`${method} ${path} reply ${JSON.stringify(answered)} ${result.error.message}`)
  }
  expect(wrong).toEqual([])
})

test('a stranger who makes up an address reads what the example of a refusal says', async () => {
  const app = await startTestApp()
  const wrong: string[] = []
  for (const [path, { get }] of Object.entries<{ get?: ReturnType<typeof callOf> }>(visitors.paths)) {
    // These want a number, or a signed token, before they look for anything.
    if (!get || /placeholder|documents|materials|recordings|seat-offers/.test(path)) continue
    const url = path.replaceAll(/\{\w+\}/g, 'a'.repeat(22))
    const response = await app.get(url)
    const example = get.responses['4XX']?.content?.['application/json']?.example as { code: string } | undefined
    const code = response.statusCode < 400 ? undefined : response.json().code
    if (example?.code !== code) wrong.push(`${url} ${code} ${JSON.stringify(example)}`)
  }
  expect(wrong).toEqual([])
  await app.close()
})

test('the example of a form with a screenshot is accepted', async () => {
  const app = await startTestApp()
  const { content } = callOf('/api/qr-payment-confirmation', 'POST').requestBody ?? { content: {} }
  const { screenshot, ...fields } = (content['multipart/form-data']?.example ?? {}) as Record<string, string>
  expect(screenshot).toBeTruthy()
  const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#3b35c9' } })
    .png()
    .toBuffer()
  const response = await postForm(app, '/api/qr-payment-confirmation', fields, { file })
  expect(response.statusCode, response.body).toBe(201)
  await app.close()
})

test('the message of a reply is not the one that a visitor sends', () => {
  const { content } = callOf('/api/contact', 'POST').responses['201'] ?? {}
  expect(content?.['application/json']?.example).toEqual({ message: 'Thank you, that worked.' })
})

test('what verifies a certificate has an example', () => {
  for (const { path, mediaType, schema } of credentialFiles) {
    const example = callOf(path, 'GET').responses['200']?.content?.[mediaType]?.example
    expect(z.safeParse(schema, example).error).toBeUndefined()
  }
})

test('the team’s document needs a sign-in of the team', async () => {
  const app = await startTestApp()
  const { session } = await anAccount(app)
  const member = await aStaffMember(app)
  for (const path of ['/api/staff/docs', '/api/staff/docs/', '/api/staff/docs/json']) {
    expect([path, (await app.get(path)).statusCode]).toEqual([path, 401])
    expect([path, (await app.get(path, session)).statusCode]).toEqual([path, 403])
    expect([path, (await app.get(path, member.session)).statusCode]).toEqual([path, 200])
  }
  expect((await app.get('/api/staff/docs/json', member.session)).json().paths).toHaveProperty('/api/staff/today')
  const open = await app.get('/api/docs/json')
  expect(open.json().paths).toHaveProperty('/api/courses')
  expect(open.body).not.toMatch(/api\/staff|the-session-cookie/)
  expect((await app.get('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200)
  await app.close()
})
