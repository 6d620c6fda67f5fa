import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type FakeStripe, webhook } from '#tests/fakes/stripe.ts'
import { countStatuses, post } from '../calls.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, seconds, type Trial } from '../report.ts'
import { withStripe } from './with-stripe.ts'

const slug = 'ai-for-everyone-masterclass'
const seats = 10

/** Holds end while somebody is at the provider's page. No seat is sold twice, and nobody pays for one that is gone. */
export const holds: Trial = {
  name: 'holds',
  run: ({ isShort }) =>
    withStripe(async (deployment, stripe) => [
      await paidAtTheEnd(deployment, stripe, isShort ? 30 : 300),
      await providerAway(deployment, stripe, isShort ? 20 : 100),
      await control(deployment, stripe),
    ]),
}

const start = ({ sites }: Deployment, form: object, index: number) =>
  post(`${sites[index % sites.length]?.url}/api/create-checkout-session`, form)

/** All seats of an event are held, by people who are at the provider's page. */
async function fullEvent(deployment: Deployment) {
  await deployment.sql('truncate payments, uploads, masterclass_registrations, outbox, notices')
  await deployment.sql('update masterclasses set seats = $1, seats_taken = 0 where slug = $2', [seats, slug])
  const forms = Array.from({ length: seats }, () => aRegistration())
  const urls: string[] = []
  for (const [index, form] of forms.entries())
    urls.push(JSON.parse((await start(deployment, form, index)).body).url as string)
  return { emails: forms.map(({ email }) => email), urls }
}

const halfAnHourPasses = ({ sql }: Deployment) =>
  sql(`with aged as (update payments set created_at = created_at - interval '30 minutes')
       update masterclass_registrations set hold_expires_at = hold_expires_at - interval '30 minutes'`)

/** Of those who held a seat first, and of whom some are asked about in particular. */
async function stateOf({ sql }: Deployment, first: string[], some: string[]) {
  const [row] = await sql<{ taken: number; paid: number; sold: number; wrong: number; due: number }>(
    `select (select seats_taken from masterclasses where slug = $1) as taken,
            (select count(*)::int from masterclass_registrations where payment_status = 'paid' and email = any($3)) as paid,
            (select count(*)::int from masterclass_registrations where holds_seat and not email = any($2)) as sold,
            (select count(*)::int from outbox where kind = 'checkout_open' and recipient = any($3)) as wrong,
            (select count(*)::int from payments where outcome = 'refund_due') as due`,
    [slug, first, some],
  )
  return row
}

async function paidAtTheEnd(deployment: Deployment, stripe: FakeStripe, people: number): Promise<Finding> {
  const { emails, urls } = await fullEvent(deployment)
  const payers = emails.slice(0, seats / 2)
  for (const url of urls.slice(0, seats / 2)) stripe.pay(url)
  await halfAnHourPasses(deployment)
  const began = performance.now()
  let state = await stateOf(deployment, emails, payers)
  let asked = 0
  // A buyer closes a few pages and not all of them: the next ones, or the job, go on.
  while (performance.now() - began < 90_000) {
    await Promise.all(Array.from({ length: people }, (_, n) => start(deployment, aRegistration(), n)))
    asked += people
    await wait(1_000)
    state = await stateOf(deployment, emails, payers)
    if (state?.paid === payers.length && state.sold === seats - payers.length) break
  }
  const open = urls.filter((url) => stripe.sessions.get(url.split('/').at(-1) ?? '')?.status === 'open').length
  return {
    what: `${payers.length} of ${seats} pay as their hold ends, unheard of, while ${people} want each seat`,
    promised: `they have their seats, ${seats - payers.length} are sold anew, nobody is told that nothing was charged`,
    measured: `${state?.paid} paid, ${state?.sold} sold anew, ${state?.taken} taken, ${state?.wrong} told so, ${state?.due} refunds due, ${open} old pages open, after ${seconds(performance.now() - began)} and ${asked} tries`,
    isHeld:
      state?.paid === payers.length &&
      state.sold === seats - payers.length &&
      state.taken === seats &&
      state.wrong === 0 &&
      state.due === 0 &&
      open === 0,
  }
}

async function providerAway(deployment: Deployment, stripe: FakeStripe, people: number): Promise<Finding> {
  const { emails } = await fullEvent(deployment)
  await halfAnHourPasses(deployment)
  stripe.fake.modeFor = () => 'hanging'
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: people }, (_, n) => start(deployment, aRegistration(), n)))
  const toldMs = performance.now() - began
  const during = await stateOf(deployment, emails, emails)
  stripe.fake.modeFor = () => 'healthy'
  const backAt = performance.now()
  let after = await stateOf(deployment, emails, emails)
  while ((after?.taken ?? seats) > 0 && performance.now() - backAt < 120_000) {
    await wait(500)
    after = await stateOf(deployment, emails, emails)
  }
  return {
    what: `Stripe stalls as ${seats} holds end, and ${people} want their seats`,
    promised: 'the seats stay held, everybody is told 409 under 12 s; free within 2 minutes of its return',
    measured: `${countStatuses(answers)} after ${seconds(toldMs)}; ${during?.taken} held, ${during?.wrong} told that nothing was charged; free ${seconds(performance.now() - backAt)} after its return, ${after?.wrong} told so`,
    isHeld:
      answers.every(({ status }) => status === 409) &&
      toldMs < 12_000 &&
      during?.taken === seats &&
      during.wrong === 0 &&
      after?.taken === 0 &&
      after.wrong === seats,
  }
}

/** Freed by the clock alone, as it was once: the pages are still open, and are paid. */
async function control(deployment: Deployment, stripe: FakeStripe): Promise<Finding> {
  const { emails, urls } = await fullEvent(deployment)
  await deployment.sql(
    `update masterclass_registrations set holds_seat = false, hold_expires_at = null, payment_status = 'failed'`,
  )
  await deployment.sql('update masterclasses set seats_taken = 0 where slug = $1', [slug])
  for (let index = 0; index < seats; index++) await start(deployment, aRegistration(), index)
  for (const url of urls) {
    const { payload, headers } = webhook('checkout.session.completed', stripe.pay(url))
    await post(`${deployment.sites[0]?.url}/api/stripe/webhook`, payload, headers)
  }
  const state = await stateOf(deployment, emails, emails)
  return {
    what: 'Control: seats freed by the clock alone',
    promised: 'people pay for seats that are gone',
    measured: `${state?.due} refunds due`,
    isHeld: (state?.due ?? 0) > 0,
  }
}
