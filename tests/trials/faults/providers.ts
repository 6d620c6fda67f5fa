import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from '#tests/factories/registrations.ts'
import type { FailureMode } from '#tests/fakes/emulator.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, formatSeconds, loadPauseMs, milliseconds, relaxLimit, type Trial } from '../report.ts'
import { countStatuses } from '../requests.ts'
import { median } from '../statistics.ts'
import { startBackgroundTraffic } from './background-traffic.ts'
import { deliverWebhooks } from './crowds.ts'
import { type EmulatedProvider, withRazorpay, withStripe } from './emulated-provider.ts'
import { refundAtOnce } from './refunds.ts'
import { openCheckout, startCheckout, startCheckoutWithRetries } from './start-checkout.ts'

const failureModes: readonly FailureMode[] = ['refusing', 'broken', 'hanging', 'dropping replies', 'truncating replies']

/** Stripe fails in every way. Payers get an error, nobody pays twice, and other visitors are not affected. */
export const stripe: Trial = {
  name: 'stripe',
  run: ({ isShort }) => withStripe((deployment, _stripe, provider) => failAndRecover(deployment, provider, isShort)),
}

/** So does Razorpay; and the crowds of buyers and of refunds, which other trials send to Stripe. */
export const razorpay: Trial = {
  name: 'razorpay',
  run: ({ isShort }) =>
    withRazorpay(async (deployment, provider) => [
      ...(await failAndRecover(deployment, provider, isShort)),
      ...(await refundAtOnce(deployment, provider, isShort)),
      await deliverWebhooks(deployment, provider, { payers: isShort ? 20 : 200, isShort }),
    ]),
}

async function failAndRecover(
  deployment: Deployment,
  provider: EmulatedProvider,
  isShort: boolean,
): Promise<Finding[]> {
  return [
    ...(await failEveryWay(deployment, provider, isShort)),
    await control(provider),
    ...(isShort ? [] : [await withoutWebhooks(deployment, provider, 20)]),
  ]
}

/** Payers meet every failure mode concurrently, and retry when it is over. */
async function failEveryWay(deployment: Deployment, provider: EmulatedProvider, isShort: boolean): Promise<Finding[]> {
  const payers = isShort ? 2 : 20
  const { sites, sql } = deployment
  const background = startBackgroundTraffic(sites, loadPauseMs(isShort))
  await wait(isShort ? 500 : 2_000)
  const before = background.sofar()
  const people = failureModes.flatMap((mode) => Array.from({ length: payers }, () => ({ mode, form: aRegistration() })))
  const modes = new Map<string | null, FailureMode>(people.map(({ mode, form }) => [form.email, mode]))
  provider.fake.modeFor = (email) => modes.get(email) ?? 'healthy'
  const replies = await Promise.all(
    people.map(async ({ form }, n) => {
      const began = performance.now()
      return { ...(await startCheckout(deployment, form, n)), ms: performance.now() - began }
    }),
  )
  const during = await background.stop()
  provider.fake.modeFor = () => 'healthy'
  const again = isShort ? startCheckoutWithRetries : startCheckout
  const retried = await Promise.all(people.map(({ form }, n) => again(deployment, form, n)))
  const open = provider.listOpen()
  const rows = await sql<{ n: number }>(
    `select count(distinct order_id)::int as n from payments where provider_reference = any($1)`,
    [open.map(({ id }) => id)],
  )
  const slowest = Math.max(...replies.map(({ ms }) => ms))
  const isExplained = replies.every(
    ({ status, body }) => status === 503 && typeof JSON.parse(body).message === 'string',
  )
  return [
    {
      title: `${provider.title} refuses, returns 500, hangs, drops or truncates its reply, ${payers} payers each`,
      expected: '503 with a message within 12 s',
      measured: `${countStatuses(replies)}, slowest ${formatSeconds(slowest)}`,
      isPassed: isExplained,
      limits: [milliseconds(slowest, relaxLimit(12_000, isShort))],
    },
    {
      title: `The same payers retry after ${provider.title} recovers`,
      expected: 'one open checkout each',
      measured: `${countStatuses(retried)}; ${open.length} checkouts open for ${rows[0]?.n} of ${people.length} registrations`,
      isPassed:
        retried.every(({ status }) => status === 200) && open.length === people.length && rows[0]?.n === people.length,
    },
    ...(['page', 'application'] as const).map((what) => ({
      title: `Meanwhile: ${what === 'page' ? 'GET /' : "a guest's application"}`,
      expected: 'no failures, as fast as before',
      measured: `${during[what].statuses}; median ${formatMs(median(during[what].ms))}, before ${formatMs(median(before[what].ms))}; p99 ${formatMs(p99(during[what].ms))}, before ${formatMs(p99(before[what].ms))}`,
      isPassed: during[what].failed === 0,
      // The short form runs in parallel with other trials, so it ignores the times.
      limits: isShort ? [] : [milliseconds(median(during[what].ms), 2 * median(before[what].ms) + 20)],
    })),
  ]
}

const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
const formatMs = (ms: number) => `${ms.toFixed(1)} ms`

/** Retries after a dropped reply, without anything that identifies the request. */
async function control(provider: EmulatedProvider): Promise<Finding> {
  const made = await provider.repeatWithoutKey()
  return {
    title: `Control: a retry at ${provider.title} without our key`,
    expected: 'creates a second checkout',
    measured: `${made} checkouts`,
    isPassed: made === 2,
  }
}

/** Buyers pay, but no webhook arrives: the reconciliation job finds the payments. */
async function withoutWebhooks(deployment: Deployment, provider: EmulatedProvider, payers: number): Promise<Finding> {
  const forms = Array.from({ length: payers }, () => aRegistration())
  const { sql } = deployment
  const urls = await Promise.all(forms.map((form, n) => openCheckout(deployment, form, n)))
  for (const url of urls) provider.pay(url)
  const paidAt = performance.now()
  const emails = forms.map(({ email }) => email)
  const countFound = async () => {
    const [row] = await sql<{ n: number }>(
      `select count(*)::int as n from masterclass_registrations where payment_status = 'paid' and email = any($1)`,
      [emails],
    )
    return row?.n ?? 0
  }
  const limitMs = 5 * 60_000
  while ((await countFound()) < payers && performance.now() - paidAt < limitMs) await wait(500)
  const foundMs = performance.now() - paidAt
  const [row] = await sql<{ n: number }>(
    `select count(*)::int as n from outbox where kind = 'payment_received' and recipient = any($1)`,
    [emails],
  )
  return {
    title: `${payers} paid checkouts at ${provider.title} without a webhook`,
    expected: 'found within 5 minutes, each once',
    measured: `${await countFound()} found after ${formatSeconds(foundMs)}, ${row?.n} receipts`,
    isPassed: (await countFound()) === payers && row?.n === payers && foundMs < limitMs,
  }
}
