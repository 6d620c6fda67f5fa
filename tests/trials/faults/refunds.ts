import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type FakeStripe, webhook } from '#tests/fakes/stripe.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { countStatuses, post } from '../requests.ts'
import { signInStaff } from './sign-in-staff.ts'
import { withStripe } from './with-stripe.ts'

const amountPaise = 199_900
const third = 666.33

/** Many refunds of one payment at once, over two processes, and one in Stripe's dashboard. */
export const refunds: Trial = {
  name: 'refunds',
  run: ({ isShort }) =>
    withStripe(async (deployment, stripe) => {
      const count = isShort ? 12 : 60
      const cookie = await signInStaff(deployment.sites[0]?.url ?? '')
      const crowd: Crowd = { deployment, stripe, cookie, count }
      return [await refundWhole(crowd), await refundThirds(crowd), await refundBesideDashboard(crowd)]
    }),
}

interface Crowd {
  deployment: Deployment
  stripe: FakeStripe
  cookie: string
  count: number
}

async function sellSeat({ deployment, stripe }: Crowd): Promise<{ payment: number; intent: string }> {
  const url = deployment.sites[0]?.url
  const { body } = await post(`${url}/api/create-checkout-session`, aRegistration())
  const session = stripe.pay(JSON.parse(body).url)
  const { payload, headers } = webhook('checkout.session.completed', session)
  await post(`${url}/api/stripe/webhook`, payload, headers)
  const [payment] = await deployment.sql<{ id: number }>('select id from payments where idempotency_key = $1', [
    session.metadata.payment,
  ])
  if (!payment) throw new Error('the payment is missing')
  return { payment: payment.id, intent: session.payment_intent }
}

function refundAtOnce({ deployment, cookie, count }: Crowd, payment: number, fields: object) {
  return Promise.all(
    Array.from({ length: count }, (_, n) =>
      post(
        `${deployment.sites[n % deployment.sites.length]?.url}/api/staff/payments/${payment}/refunds`,
        { reason: 'A mistake', freesSeats: true, ...fields },
        { cookie },
      ),
    ),
  )
}

async function settle({ deployment }: Crowd, payment: number): Promise<{ refunded: number; credited: number }> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const [row] = await deployment.sql<{ pending: number; refunded: number; credited: number }>(
      `select count(*) filter (where f.state = 'pending')::int as pending,
              coalesce(sum(f.amount_paise) filter (where f.state = 'done'), 0)::int as refunded,
              (select coalesce(sum(d.total_paise), 0)::int from documents d join payments p on p.order_id = d.order_id
               where p.id = $1 and d.kind in ('credit_note', 'refund_note')) as credited
       from refunds f where f.payment_id = $1`,
      [payment],
    )
    if (row?.pending === 0) return row
    await wait(250)
  }
  throw new Error('a refund stayed pending')
}

const refundedAtStripe = ({ stripe }: Crowd, intent: string) =>
  stripe.refunds.reduce((sum, { payment_intent, amount }) => (payment_intent === intent ? sum + amount : sum), 0)

async function refundWhole(crowd: Crowd): Promise<Finding> {
  const { payment, intent } = await sellSeat(crowd)
  const replies = await refundAtOnce(crowd, payment, {})
  const { refunded, credited } = await settle(crowd, payment)
  const atStripe = refundedAtStripe(crowd, intent)
  return {
    title: `${crowd.count} whole refunds of one payment at once, over two processes`,
    expected: 'one is accepted, and the price goes back once',
    measured: `${countStatuses(replies)}; ${atStripe} paise at Stripe, ${refunded} recorded, ${credited} on notes`,
    isPassed:
      replies.filter(({ status }) => status === 200).length === 1 &&
      replies.every(({ status }) => [200, 400, 409].includes(status)) &&
      [atStripe, refunded, credited].every((paise) => paise === amountPaise),
  }
}

/** Thirds one after the other, each tried by everybody: the fourth finds a paisa, and all others nothing. */
async function refundThirds(crowd: Crowd): Promise<Finding> {
  const { payment, intent } = await sellSeat(crowd)
  const replies = []
  for (let round = 0; round < 4; round++) {
    replies.push(...(await refundAtOnce(crowd, payment, { amount: third })))
    await settle(crowd, payment)
  }
  const { refunded, credited } = await settle(crowd, payment)
  const atStripe = refundedAtStripe(crowd, intent)
  const accepted = replies.filter(({ status }) => status === 200).length
  return {
    title: `${replies.length} refunds of a third of one payment, ${crowd.count} at once`,
    expected: 'three are accepted; at Stripe, in the books and on the notes is the same sum, below the price',
    measured: `${countStatuses(replies)}; ${atStripe} paise at Stripe, ${refunded} recorded, ${credited} on notes`,
    isPassed:
      accepted === 3 &&
      [atStripe, refunded, credited].every((paise) => paise === Math.round(third * 100) * 3) &&
      refunded <= amountPaise,
  }
}

async function refundBesideDashboard(crowd: Crowd): Promise<Finding> {
  const { payment, intent } = await sellSeat(crowd)
  crowd.stripe.refundInDashboard(intent, amountPaise / 2)
  const { payload, headers } = webhook('charge.refunded', {
    payment_intent: intent,
    amount: amountPaise,
    amount_refunded: amountPaise / 2,
    refunded: false,
  })
  const [url] = crowd.deployment.sites.map((site) => site.url)
  const [replies] = await Promise.all([
    refundAtOnce(crowd, payment, { amount: amountPaise / 200 }),
    post(`${url}/api/stripe/webhook`, payload, headers),
    post(`${url}/api/stripe/webhook`, payload, headers),
  ])
  const { refunded, credited } = await settle(crowd, payment)
  const atStripe = refundedAtStripe(crowd, intent)
  return {
    title: `Half of a payment refunded in Stripe’s dashboard while ${crowd.count} refunds of the other half arrive`,
    expected: 'never more than the price; Stripe, the books and the notes agree',
    measured: `${countStatuses(replies)}; ${atStripe} paise at Stripe, ${refunded} recorded, ${credited} on notes`,
    isPassed: atStripe <= amountPaise && refunded === atStripe && credited === atStripe,
  }
}
