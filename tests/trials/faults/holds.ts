import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type FakeStripe, webhook } from '#tests/fakes/stripe.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, formatSeconds, milliseconds, relaxLimit, type Trial } from '../report.ts'
import { countStatuses, post } from '../requests.ts'
import { withStripe } from './emulated-provider.ts'
import { openCheckout, startCheckout } from './start-checkout.ts'

const slug = 'ai-for-everyone-masterclass'
const seats = 10

/** Holds expire while buyers are on the provider's page. No seat is sold twice, and nobody pays for a lost seat. */
export const holds: Trial = {
  name: 'holds',
  run: ({ isShort }) =>
    withStripe(async (deployment, stripe) => [
      await payAsHoldsExpire(deployment, stripe, isShort ? 30 : 300),
      await expireWhileStripeHangs(deployment, stripe, isShort),
      await control(deployment, stripe),
    ]),
}

/** Holds all seats of an event for buyers on the provider's page. */
async function fillEvent(deployment: Deployment) {
  await deployment.sql(
    'begin; set local session_replication_role = replica; truncate orders, outbox, notices cascade; commit',
  )
  await deployment.sql('update masterclasses set seats = $1, seats_taken = 0 where slug = $2', [seats, slug])
  const forms = Array.from({ length: seats }, () => aRegistration())
  const urls: string[] = []
  for (const [index, form] of forms.entries()) urls.push(await openCheckout(deployment, form, index))
  return { emails: forms.map(({ email }) => email), urls }
}

const ageHolds = ({ sql }: Deployment) =>
  sql(`with aged as (update payments set created_at = created_at - interval '30 minutes')
       update masterclass_registrations set hold_expires_at = hold_expires_at - interval '30 minutes'`)

/** `first` held the seats originally. Paid registrations and mails are counted for `some` of them. */
async function readState({ sql }: Deployment, first: string[], some: string[]) {
  const [row] = await sql<{ taken: number; paid: number; sold: number; notCharged: number; due: number }>(
    `select (select seats_taken from masterclasses where slug = $1) as taken,
            (select count(*)::int from masterclass_registrations where payment_status = 'paid' and email = any($3)) as paid,
            (select count(*)::int from masterclass_registrations where holds_seat and not email = any($2)) as sold,
            (select count(*)::int from outbox where kind = 'checkout_open' and recipient = any($3)) as "notCharged",
            (select count(*)::int from payments where outcome = 'refund_due') as due`,
    [slug, first, some],
  )
  return row
}

async function payAsHoldsExpire(deployment: Deployment, stripe: FakeStripe, people: number): Promise<Finding> {
  const { emails, urls } = await fillEvent(deployment)
  const payers = emails.slice(0, seats / 2)
  for (const url of urls.slice(0, seats / 2)) stripe.pay(url)
  await ageHolds(deployment)
  const began = performance.now()
  let state = await readState(deployment, emails, payers)
  let attempts = 0
  // Each checkout closes only a few expired pages; later checkouts and the job close the rest.
  while (performance.now() - began < 90_000) {
    await Promise.all(Array.from({ length: people }, (_, n) => startCheckout(deployment, aRegistration(), n)))
    attempts += people
    await wait(1_000)
    state = await readState(deployment, emails, payers)
    if (state?.paid === payers.length && state.sold === seats - payers.length) break
  }
  const open = urls.filter((url) => stripe.sessions.get(url.split('/').at(-1) ?? '')?.status === 'open').length
  return {
    title: `${payers.length} of ${seats} pay as their hold expires, without a webhook, while ${people} others try to buy`,
    expected: `they keep their seats, ${seats - payers.length} are sold again, no "nothing was charged" mails`,
    measured: `${state?.paid} paid, ${state?.sold} sold again, ${state?.taken} taken, ${state?.notCharged} mails, ${state?.due} refunds due, ${open} old pages open, after ${formatSeconds(performance.now() - began)} and ${attempts} attempts`,
    isPassed:
      state?.paid === payers.length &&
      state.sold === seats - payers.length &&
      state.taken === seats &&
      state.notCharged === 0 &&
      state.due === 0 &&
      open === 0,
  }
}

async function expireWhileStripeHangs(deployment: Deployment, stripe: FakeStripe, isShort: boolean): Promise<Finding> {
  const people = isShort ? 20 : 100
  const { emails } = await fillEvent(deployment)
  await ageHolds(deployment)
  stripe.fake.modeFor = () => 'hanging'
  const began = performance.now()
  const replies = await Promise.all(
    Array.from({ length: people }, (_, n) => startCheckout(deployment, aRegistration(), n)),
  )
  const repliedMs = performance.now() - began
  const during = await readState(deployment, emails, emails)
  stripe.fake.modeFor = () => 'healthy'
  const recoveredAt = performance.now()
  let after = await readState(deployment, emails, emails)
  while ((after?.taken ?? seats) > 0 && performance.now() - recoveredAt < 120_000) {
    await wait(500)
    after = await readState(deployment, emails, emails)
  }
  return {
    title: `Stripe hangs as ${seats} holds expire, and ${people} others try to buy`,
    expected: 'the seats stay held, everybody gets 409 within 12 s; free within 2 minutes of its recovery',
    measured: `${countStatuses(replies)} after ${formatSeconds(repliedMs)}; ${during?.taken} held, ${during?.notCharged} "nothing was charged" mails; free ${formatSeconds(performance.now() - recoveredAt)} after its recovery, ${after?.notCharged} mails`,
    isPassed:
      replies.every(({ status }) => status === 409) &&
      during?.taken === seats &&
      during.notCharged === 0 &&
      after?.taken === 0 &&
      after.notCharged === seats,
    limits: [milliseconds(repliedMs, relaxLimit(12_000, isShort))],
  }
}

/** Frees the seats by time alone: the checkout pages stay open, and buyers pay. */
async function control(deployment: Deployment, stripe: FakeStripe): Promise<Finding> {
  const { emails, urls } = await fillEvent(deployment)
  await deployment.sql(
    `update masterclass_registrations set holds_seat = false, hold_expires_at = null, payment_status = 'failed'`,
  )
  await deployment.sql('update masterclasses set seats_taken = 0 where slug = $1', [slug])
  for (let index = 0; index < seats; index++) await openCheckout(deployment, aRegistration(), index)
  for (const url of urls) {
    const { payload, headers } = webhook('checkout.session.completed', stripe.pay(url))
    await post(`${deployment.sites[0]?.url}/api/stripe/webhook`, payload, headers)
  }
  const state = await readState(deployment, emails, emails)
  return {
    title: 'Control: seats freed by time alone',
    expected: 'buyers pay for lost seats',
    measured: `${state?.due} refunds due`,
    isPassed: (state?.due ?? 0) > 0,
  }
}
