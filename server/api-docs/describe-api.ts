import * as z from 'zod/mini'
import { certificateMessages } from '#contract/certificate-messages.ts'
import { credentialFiles } from '#contract/credential-files.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { messages, ProblemReply } from '#contract/problems.ts'
import { statusOf } from '../http/mount.ts'
import { exampleOf, type JsonSchema } from './example-values.ts'

/** OpenAPI documents as JSON. Made at build time, because it takes a second of the only thread. */
export interface ApiDocuments {
  visitors: string
  /** The console's calls: strangers are not told of them (decision 0032). */
  team: string
}

/** Replaced by the cookie's name, which depends on PUBLIC_URL. */
export const cookiePlaceholder = 'the-session-cookie'

export function describeApi(): ApiDocuments {
  const isOfTeam = ({ access }: Endpoint) => access === 'staff' || access === 'owner'
  const visitors = { ...pathsOf(endpoints.filter((one) => !isOfTeam(one))), ...filePaths() }
  return {
    visitors: documentOf('Rolewise', 'Every call that the site’s pages make.', visitors),
    team: documentOf('Rolewise console', 'Every call of the team’s console.', pathsOf(endpoints.filter(isOfTeam))),
  }
}

function documentOf(title: string, description: string, paths: object): string {
  const session = { type: 'apiKey', in: 'cookie', name: cookiePlaceholder }
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1', description: `${description} Errors are JSON with a message for people and a code.` },
    servers: [{ url: '/' }],
    components: { securitySchemes: { session }, schemas: { Problem: toSchema(ProblemReply, 'output') } },
    paths,
  })
}

function pathsOf(calls: readonly Endpoint[]): Record<string, object> {
  const paths: Record<string, object> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) }
  }
  return paths
}

/** Who may make a call: nobody is asked for a session where none is needed. */
const rules: Record<Endpoint['access'], { description?: string; security?: object[] }> = {
  anyone: {},
  visitor: {
    description: 'No session is needed. Somebody who is signed in is recognised.',
    security: [{}, { session: [] }],
  },
  user: { security: [{ session: [] }] },
  staff: { security: [{ session: [] }] },
  owner: { description: 'For the owner alone.', security: [{ session: [] }] },
}

function describeCall(call: Endpoint) {
  const { summary, tag, access, params, query } = call
  const body = describeBody(call)
  return {
    summary,
    tags: [tag],
    ...rules[access],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: { [statusOf(call)]: describeReply(call), ...describeRefusal(call), '5XX': problem },
  }
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input')
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

/** What the site asks for although the schema, which two forms share, does not say so. */
const alsoRequired: Partial<Record<Endpoint['path'], readonly string[]>> = {
  '/api/qr-payment-confirmation': ['name', 'email', 'phone', 'masterclassSlug'],
}

function describeBody({ path, body, file, raw }: Endpoint) {
  if (raw) return { content: { 'application/json': { schema: {} } } }
  if (!body && !file) return null
  const schema = body ? toSchema(body, 'input') : { type: 'object', properties: {} }
  const messageOf = body ? refusalsOf(body) : {}
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    if (messageOf[name]) field.description = `Missing, too short or malformed: “${messageOf[name]}”`
  const required = [...(schema.required ?? []), ...(alsoRequired[path] ?? [])]
  const example = exampleOf({ ...schema, required }, { isRequest: true })
  if (!file) return { required: true, content: { 'application/json': { schema, example } } }
  const picture = { type: 'string', format: 'binary', description: `Missing: “${file.missing}”` }
  const withFile = { ...schema, properties: { ...schema.properties, [file.field]: picture } }
  const parts = { ...(example as object), [file.field]: 'the file' }
  return { required: true, content: { 'multipart/form-data': { schema: withFile, example: parts } } }
}

const mediaTypes = {
  svg: 'image/svg+xml',
  calendar: 'text/calendar',
  csv: 'text/csv',
  picture: 'image/*',
  pdf: 'application/pdf',
  file: 'application/octet-stream',
}

function describeReply({ reply }: Endpoint) {
  if (reply.kind === 'nothing') return { description: 'Done, without a body' }
  if (reply.kind === 'redirect') return { description: 'To the address in `location`' }
  if (reply.kind !== 'json')
    return { description: 'The file', content: { [mediaTypes[reply.kind]]: { schema: { type: 'string' } } } }
  const schema = toSchema(reply.schema, 'output')
  const made = exampleOf(schema, { isRequest: false })
  // A reply's message thanks; that of a row in a list is a visitor's.
  const example = schema.properties?.message ? { ...(made as object), message: 'Thank you, that worked.' } : made
  return { description: 'As asked', content: { 'application/json': { schema, example } } }
}

const problemSchema = { schema: { $ref: '#/components/schemas/Problem' } }
const problem = { description: 'Not possible now', content: { 'application/json': problemSchema } }

const refused = (example: ProblemReply) => ({
  '4XX': { description: 'Refused', content: { 'application/json': { ...problemSchema, example } } },
})

/** Shows the messages of a form that was sent empty, or else what a stranger reads who made the address up. */
function describeRefusal({ method, access, params, query, body }: Endpoint) {
  const input = body ?? query
  const errors = input ? refusalsOf(input) : {}
  const [message] = Object.values(errors)
  if (message) return refused({ message, code: 'invalid', errors })
  if (access !== 'anyone' && access !== 'visitor') return refused({ message: messages.signedOut, code: 'signed_out' })
  if (params) return refused({ message: messages.notFound, code: 'not_found' })
  return method === 'GET' ? {} : refused({ message: messages.foreignOrigin, code: 'foreign_origin' })
}

/** The message of each field that must be there. */
function refusalsOf(input: z.ZodMiniType): Record<string, string> {
  const { error } = z.safeParse(input, {})
  const named = (error?.issues ?? []).filter(({ path, message }) => path.length === 1 && message !== 'Invalid input')
  return Object.fromEntries(named.map(({ path, message }) => [String(path[0]), message]))
}

function filePaths() {
  return Object.fromEntries(
    credentialFiles.map(({ path, summary, mediaType, schema, params, example }) => {
      const ok = { description: summary, content: { [mediaType]: { schema: toSchema(schema, 'output'), example } } }
      const parameters = parametersOf(params, 'path')
      const missing = params ? refused({ message: certificateMessages.notFound, code: 'not_found' }) : {}
      const responses = { 200: ok, ...missing, '5XX': problem }
      return [path, { get: { summary, tags: ['Certificates'], parameters, responses } }]
    }),
  )
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}
