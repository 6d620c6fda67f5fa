import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type FakeStripe, webhook } from '#tests/fakes/stripe.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, formatSeconds, type Trial } from '../report.ts'
import { post, postWithRetries } from '../requests.ts'
import { withStripe } from './emulated-provider.ts'
import { killRoundRobin } from './kill-round-robin.ts'
import { signInStaff } from './sign-in-staff.ts'
import { openCheckout } from './start-checkout.ts'

const slug = 'ai-for-everyone-masterclass'
const amountPaise = 199_900

/** The team cancels an event while processes are killed and Stripe drops replies. Everybody is refunded once. */
export const cancellation: Trial = {
  name: 'cancellation',
  run: ({ isShort }) =>
    withStripe(async (deployment, stripe) => {
      const people = isShort ? 15 : 200
      const cookie = await signInStaff(deployment.sites[0]?.url ?? '')
      await sellSeats(deployment, stripe, people)
      return [
        await killWhileCancelling(deployment, cookie, people),
        await killWhileRefunding(deployment, stripe, { people, isShort }),
        await control(stripe),
      ]
    }),
}

async function sellSeats(deployment: Deployment, stripe: FakeStripe, people: number): Promise<void> {
  for (let n = 0; n < people; n++) {
    const url = await openCheckout(deployment, aRegistration(), n)
    const { payload, headers } = webhook('checkout.session.completed', stripe.pay(url))
    await postWithRetries(`${deployment.sites[0]?.url}/api/stripe/webhook`, payload, headers)
  }
}

const countRows = async ({ sql }: Deployment) => {
  const [row] = await sql<Record<'cancelled' | 'queued' | 'pending' | 'refunded' | 'mails' | 'sent', number>>(
    `select (select count(*)::int from masterclasses where slug = $1 and status = 'cancelled') as cancelled,
            (select count(*)::int from refunds) as queued,
            (select count(*)::int from refunds where state = 'pending') as pending,
            (select count(*)::int from masterclass_registrations where payment_status = 'refunded') as refunded,
            (select count(*)::int from outbox where kind = 'event_cancelled') as mails,
            (select count(*)::int from outbox where kind = 'refund_sent') as sent`,
    [slug],
  )
  if (!row) throw new Error('the counts are missing')
  return row
}

/** The process that cancels is killed in the middle: all of it has happened, or nothing. Then a colleague tries again. */
async function killWhileCancelling(deployment: Deployment, cookie: string, people: number): Promise<Finding> {
  const [first, second] = deployment.sites
  const [event] = await deployment.sql<{ id: number }>('select id from masterclasses where slug = $1', [slug])
  const cancel = (url: string | undefined) =>
    post(`${url}/api/staff/events/${event?.id}/cancel`, { offer: 'refund' }, { cookie })
  const interrupted = cancel(first?.url)
  await wait(30)
  await first?.end('SIGKILL')
  const { status } = await interrupted
  const after = await countRows(deployment)
  const isWhole =
    after.cancelled === 1 ? after.queued === people && after.mails === people : after.queued + after.mails === 0
  const again = await cancel(second?.url)
  const done = await countRows(deployment)
  await first?.startAgain()
  return {
    title: `kill -9 of the process that cancels an event with ${people} card payments; a colleague cancels it again`,
    expected: 'all or nothing, then cancelled with everybody emailed and queued once',
    measured: `reply ${status}, then ${after.queued} queued and ${after.mails} mails; again ${again.status}, ${done.queued} queued and ${done.mails} mails`,
    isPassed:
      isWhole &&
      again.status === (after.cancelled === 1 ? 409 : 200) &&
      done.queued === people &&
      done.mails === people,
  }
}

async function killWhileRefunding(
  deployment: Deployment,
  stripe: FakeStripe,
  { people, isShort }: { people: number; isShort: boolean },
): Promise<Finding> {
  let calls = 0
  stripe.fake.modeFor = () => (calls++ % 3 === 0 ? 'dropping replies' : 'healthy')
  const began = performance.now()
  // A refund whose process died is sent again after half a minute. The short form does not wait for it.
  const hurry = () =>
    deployment.sql(`update refunds set next_attempt_at = now() where state = 'pending' and next_attempt_at > now()`)
  const kills = isShort ? 2 : 8
  const killing = killRoundRobin(deployment.sites, { kills, intervalMs: 3_000, minUpMs: isShort ? 2_000 : 5_500 })
  let state = await countRows(deployment)
  let hasStopped = false
  void killing.then(() => {
    hasStopped = true
  })
  while ((!hasStopped || state.pending > 0) && performance.now() - began < 300_000) {
    await wait(500)
    if (isShort || hasStopped) await hurry()
    state = await countRows(deployment)
  }
  await killing
  stripe.fake.modeFor = () => 'healthy'
  const made = stripe.refunds.filter(({ status }) => status === 'succeeded')
  const payers = new Set(made.map(({ payment_intent }) => payment_intent)).size
  return {
    title: `${people} card refunds over two processes, ${kills} × kill -9, and Stripe drops every third reply`,
    expected: `${people} refunds at Stripe, one for each payment, and ${people} emails`,
    measured: `${made.length} refunds for ${payers} payments, ${state.refunded} registrations refunded, ${state.sent} emails, after ${formatSeconds(performance.now() - began)}`,
    isPassed:
      made.length === people &&
      payers === people &&
      state.refunded === people &&
      state.sent === people &&
      state.pending === 0,
  }
}

/** Half of a payment is refunded and the reply is lost; the retry has no idempotency key. */
async function control(stripe: FakeStripe): Promise<Finding> {
  const url = `https://checkout.stripe.example/${await openSession(stripe)}`
  const { payment_intent } = stripe.pay(url)
  const body = () => new URLSearchParams({ payment_intent, amount: String(amountPaise / 2) })
  const refund = () => fetch(`${stripe.settings.apiUrl}/v1/refunds`, { method: 'POST', body: body() }).catch(() => {})
  stripe.fake.modeFor = () => 'dropping replies'
  await refund()
  stripe.fake.modeFor = () => 'healthy'
  await refund()
  const made = stripe.refunds.filter((one) => one.payment_intent === payment_intent).length
  return {
    title: 'Control: a refund retried without an idempotency key',
    expected: 'refunds twice',
    measured: `${made} refunds`,
    isPassed: made === 2,
  }
}

async function openSession({ settings }: FakeStripe): Promise<string> {
  const fields = { 'line_items[0][price_data][unit_amount]': String(amountPaise), 'metadata[payment]': 'control' }
  const response = await fetch(`${settings.apiUrl}/v1/checkout/sessions`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return ((await response.json()) as { id: string }).id
}
