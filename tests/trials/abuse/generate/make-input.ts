import type { OutgoingHttpHeaders } from 'node:http'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { signRazorpay } from '#tests/fakes/razorpay.ts'
import { signPayload } from '#tests/fakes/stripe.ts'
import { anyFile, brokenForm, formBody, formType } from './files.ts'
import { hostileBody, hostileHeaders, hostilePathPart, hostileQuery, hostileValue } from './hostile.ts'
import type { Random } from './seeded-random.ts'
import { validValue } from './valid-value.ts'

export const kinds = ['valid', 'one field broken', 'hostile'] as const
export type Kind = (typeof kinds)[number]

interface Input {
  endpoint: Endpoint
  kind: Kind
  method: string
  path: string
  headers: OutgoingHttpHeaders
  body: string | Buffer | undefined
}

/** Values that exist, by path parameter, so that some valid inputs find something. */
export type ExistingIds = Record<string, readonly string[]>

export function makeInput(endpoint: Endpoint, kind: Kind, random: Random, existing: ExistingIds): Input {
  const isHostile = kind === 'hostile'
  // Without a body, the broken field is in the path or the query.
  const isUrlBroken = isHostile || (kind === 'one field broken' && (!endpoint.body || random.chance(0.3)))
  const { body, headers } = makeBody(endpoint, kind, random)
  const extraHeaders = isHostile && random.chance(0.6) ? hostileHeaders(random) : {}
  return {
    endpoint,
    kind,
    method: endpoint.method,
    path: makePath(endpoint, isUrlBroken, random, existing) + makeQuery(endpoint, isUrlBroken, random),
    headers: { ...headers, ...extraHeaders },
    body,
  }
}

function makePath({ path, params }: Endpoint, isBroken: boolean, random: Random, existing: ExistingIds): string {
  const valid = params ? (validValue(params, random) as Record<string, unknown>) : {}
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (isBroken && random.chance(0.7)) return hostilePathPart(random)
    const ids = existing[name]
    return encodeURIComponent(ids?.length && random.chance(0.7) ? random.pick(ids) : String(valid[name]))
  })
}

function makeQuery({ query }: Endpoint, isBroken: boolean, random: Random): string {
  if (isBroken) return hostileQuery(random)
  if (!query) return ''
  const given = Object.entries(validValue(query, random) as Record<string, unknown>)
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
}

function makeBody(endpoint: Endpoint, kind: Kind, random: Random): Pick<Input, 'body' | 'headers'> {
  if (endpoint.file) return makeForm(endpoint.file, makeFields(endpoint.body, kind, random), kind, random)
  if (endpoint.raw) return makeSigned(kind, random)
  const headers = { 'content-type': 'application/json' }
  if (!endpoint.body) {
    return kind === 'hostile' && endpoint.method !== 'GET'
      ? { body: hostileBody(random, '{}'), headers }
      : { body: undefined, headers: {} }
  }
  const json = JSON.stringify(makeFields(endpoint.body, kind, random))
  return { body: kind === 'hostile' && random.chance(0.7) ? hostileBody(random, json) : json, headers }
}

/** The fields of a body: valid, with one missing or hostile value, or with hostile values only. */
function makeFields(schema: z.ZodMiniType | undefined, kind: Kind, random: Random): Record<string, unknown> {
  const fields = (schema ? validValue(schema, random) : {}) as Record<string, unknown>
  const names = Object.keys(fields)
  if (names.length === 0)
    return kind === 'valid' ? fields : { [random.pick(['x', '__proto__', ''])]: hostileValue(random) }
  if (kind === 'one field broken') {
    const name = random.pick(names)
    if (random.chance(0.15)) delete fields[name]
    else fields[name] = hostileValue(random)
  }
  if (kind === 'hostile') for (const name of names) fields[name] = hostileValue(random)
  return fields
}

function makeForm(
  { field }: NonNullable<Endpoint['file']>,
  fields: Record<string, unknown>,
  kind: Kind,
  random: Random,
) {
  const headers = { 'content-type': formType }
  if (kind === 'hostile' && random.chance(0.6)) return { body: brokenForm(random), headers }
  return { body: formBody(fields, { field, content: anyFile(random) }), headers }
}

const eventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.failed',
  'a.new.one',
] as const

const razorpayEvents = [
  'payment_link.paid',
  'payment_link.expired',
  'payment.captured',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'a.new.one',
] as const

/** A webhook that both providers would accept by its signatures, so that its content gets past verification. */
function makeSigned(kind: Kind, random: Random): Pick<Input, 'body' | 'headers'> {
  const session = {
    id: 'cs_test_none',
    payment_status: 'paid',
    amount_total: 100,
    currency: 'inr',
    metadata: { payment: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' },
  }
  const link = {
    id: 'plink_none',
    amount: 100,
    amount_paid: 100,
    currency: 'INR',
    reference_id: session.metadata.payment,
    notes: session.metadata,
    payment_id: 'pay_none',
  }
  const type = random.pick(eventTypes)
  const event: Record<string, unknown> = {
    id: `evt_${random.below(1e9)}`,
    object: 'event',
    type,
    data: { object: session },
    event: random.pick(razorpayEvents),
    payload: Object.fromEntries(
      ['payment_link', 'payment', 'refund', 'dispute'].map((name) => [name, { entity: { ...link, status: 'paid' } }]),
    ),
  }
  if (kind === 'one field broken') event[random.pick(Object.keys(event))] = hostileValue(random)
  if (kind === 'hostile') {
    event.data = { object: hostileValue(random) }
    event.payload = random.chance(0.5) ? hostileValue(random) : { payment: { entity: hostileValue(random) } }
  }
  const payload = JSON.stringify(event)
  // What no header can carry is left out of this one, and stays in the body.
  const id = toText(event.id).replace(/[^ -~]/g, '')
  return { body: payload, headers: { ...signPayload(payload, new Date()), ...signRazorpay(payload, id) } }
}

/** A hostile value may have no text, such as an object with a `toString` of its own. */
function toText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return JSON.stringify(value)
  }
}
