import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from '#tests/factories/registrations.ts'
import type { FailureMode, FakeStripe } from '#tests/fakes/stripe.ts'
import { countStatuses, post } from '../calls.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, median, restMs, seconds, type Trial } from '../report.ts'
import { startNeighbours } from './neighbours.ts'
import { withStripe } from './with-stripe.ts'

const troubles: readonly FailureMode[] = ['refusing', 'broken', 'hanging', 'dropping replies', 'truncating replies']

/** Stripe has a bad day. Payers are told, nobody pays twice, and whoever wants no card notices nothing. */
export const stripe: Trial = {
  name: 'stripe',
  run: ({ isShort }) =>
    withStripe(async (deployment, stripe) => [
      ...(await badDay(deployment, stripe, isShort)),
      await control(stripe),
      ...(isShort ? [] : [await withoutWebhooks(deployment, stripe, 20)]),
    ]),
}

/** So many payers meet each kind of trouble, all at the same time, and try again when it is over. */
async function badDay(deployment: Deployment, stripe: FakeStripe, isShort: boolean): Promise<Finding[]> {
  const payers = isShort ? 2 : 20
  const { sites, sql } = deployment
  const neighbours = startNeighbours(sites, restMs(isShort))
  await wait(isShort ? 500 : 2_000)
  const before = neighbours.sofar()
  const people = troubles.flatMap((mode) => Array.from({ length: payers }, () => ({ mode, form: aRegistration() })))
  const moods = new Map<string | null, FailureMode>(people.map(({ mode, form }) => [form.email, mode]))
  stripe.fake.modeFor = (email) => moods.get(email) ?? 'healthy'
  const start = (form: object, n: number) =>
    post(`${sites.at(n % sites.length)?.url}/api/create-checkout-session`, form)
  const told = await Promise.all(
    people.map(async ({ form }, n) => {
      const began = performance.now()
      return { ...(await start(form, n)), ms: performance.now() - began }
    }),
  )
  const during = await neighbours.stop()
  stripe.fake.modeFor = () => 'healthy'
  const again = await Promise.all(people.map(({ form }, n) => start(form, n)))
  const open = [...stripe.sessions.values()].filter(({ status }) => status === 'open')
  const rows = await sql<{ n: number }>(
    `select count(distinct registration_id)::int as n from payments where provider_reference = any($1)`,
    [open.map(({ id }) => id)],
  )
  const slowest = Math.max(...told.map(({ ms }) => ms))
  const isClear = told.every(({ status, body }) => status === 503 && typeof JSON.parse(body).message === 'string')
  return [
    {
      what: `Stripe refuses, answers 500, stalls, loses and cuts its answer, ${payers} payers each`,
      promised: 'a clear error under 12 s',
      measured: `${countStatuses(told)}, slowest ${seconds(slowest)}`,
      isHeld: isClear && slowest < 12_000,
    },
    {
      what: 'The same people again, once Stripe is well',
      promised: 'one session each',
      measured: `${countStatuses(again)}; ${open.length} sessions open for ${rows[0]?.n} of ${people.length} registrations`,
      isHeld:
        again.every(({ status }) => status === 200) && open.length === people.length && rows[0]?.n === people.length,
    },
    ...(['page', 'application'] as const).map((what) => ({
      what: `Meanwhile: ${what === 'page' ? 'GET /' : "a guest's application"}`,
      promised: 'as quick as before, none fails',
      measured: `${during[what].statuses}; median ${inMs(median(during[what].ms))}, before ${inMs(median(before[what].ms))}; p99 ${inMs(p99(during[what].ms))}, before ${inMs(p99(before[what].ms))}`,
      // The short form runs beside others, so it counts and does not judge times.
      isHeld: during[what].failed === 0 && (isShort || median(during[what].ms) <= 2 * median(before[what].ms) + 20),
    })),
  ]
}

const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
const inMs = (ms: number) => `${ms.toFixed(1)} ms`

/** Asking again for a lost answer, without the key by which Stripe knows that it is the same. */
async function control(stripe: FakeStripe): Promise<Finding> {
  const make = () =>
    fetch(`${stripe.settings.apiUrl}/v1/checkout/sessions`, {
      method: 'POST',
      body: new URLSearchParams({ 'metadata[payment]': 'control' }),
    }).catch(() => {})
  stripe.fake.mode = 'dropping replies'
  stripe.fake.modeFor = () => stripe.fake.mode
  await make()
  stripe.fake.mode = 'healthy'
  await make()
  const made = [...stripe.sessions.values()].filter(({ metadata }) => metadata.payment === 'control').length
  return {
    what: 'Control: asking again without an idempotency key',
    promised: 'makes a second session',
    measured: `${made} sessions`,
    isHeld: made === 2,
  }
}

/** They pay, and Stripe tells us nothing: the job that asks about open payments finds them. */
async function withoutWebhooks({ sites, sql }: Deployment, stripe: FakeStripe, payers: number): Promise<Finding> {
  const forms = Array.from({ length: payers }, () => aRegistration())
  const started = await Promise.all(
    forms.map((form, n) => post(`${sites.at(n % sites.length)?.url}/api/create-checkout-session`, form)),
  )
  for (const { body } of started) stripe.pay(JSON.parse(body).url)
  const paidAt = performance.now()
  const emails = forms.map(({ email }) => email)
  const found = async () => {
    const [row] = await sql<{ n: number }>(
      `select count(*)::int as n from masterclass_registrations where payment_status = 'paid' and email = any($1)`,
      [emails],
    )
    return row?.n ?? 0
  }
  const limitMs = 5 * 60_000
  while ((await found()) < payers && performance.now() - paidAt < limitMs) await wait(500)
  const foundMs = performance.now() - paidAt
  const [row] = await sql<{ n: number }>(
    `select count(*)::int as n from outbox where kind = 'payment_received' and recipient = any($1)`,
    [emails],
  )
  return {
    what: `No webhook comes for ${payers} paid sessions`,
    promised: 'found within 5 minutes, each once',
    measured: `${await found()} found after ${seconds(foundMs)}, ${row?.n} receipts`,
    isHeld: (await found()) === payers && row?.n === payers && foundMs < limitMs,
  }
}
