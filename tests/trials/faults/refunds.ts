import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from '#tests/factories/registrations.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { countStatuses, post, postWithRetries } from '../requests.ts'
import { type EmulatedProvider, type Paid, withStripe } from './emulated-provider.ts'
import { signInStaff } from './sign-in-staff.ts'
import { openCheckout } from './start-checkout.ts'

const amountPaise = 199_900
const third = 666.33

export const refunds: Trial = {
  name: 'refunds',
  run: ({ isShort }) => withStripe((deployment, _stripe, provider) => refundAtOnce(deployment, provider, isShort)),
}

/** Many refunds of one payment at once, over two processes, and one in the provider's dashboard. */
export async function refundAtOnce(
  deployment: Deployment,
  provider: EmulatedProvider,
  isShort: boolean,
): Promise<Finding[]> {
  const count = isShort ? 12 : 60
  const cookie = await signInStaff(deployment.sites[0]?.url ?? '')
  const crowd: Crowd = { deployment, provider, cookie, count }
  return [
    await refundWhole(crowd),
    await refundThirds(crowd),
    await refundBesideDashboard(crowd),
    await loseChargeback(crowd),
  ]
}

interface Crowd {
  deployment: Deployment
  provider: EmulatedProvider
  cookie: string
  count: number
}

async function sellSeat({ deployment, provider }: Crowd): Promise<Paid & { payment: number }> {
  const url = deployment.sites[0]?.url
  const paid = provider.pay(await openCheckout(deployment, aRegistration(), 0))
  const [event] = provider.eventsOf(paid)
  if (event) await postWithRetries(`${url}${provider.webhookPath}`, event.payload, event.headers)
  const [row] = await deployment.sql<{ id: number }>('select id from payments where idempotency_key = $1', [paid.key])
  if (!row) throw new Error('the payment is missing')
  return { ...paid, payment: row.id }
}

function sendAtOnce({ deployment, cookie, count }: Crowd, payment: number, fields: object) {
  return Promise.all(
    Array.from({ length: count }, (_, n) =>
      postWithRetries(
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

async function refundWhole(crowd: Crowd): Promise<Finding> {
  const { payment, intent } = await sellSeat(crowd)
  const replies = await sendAtOnce(crowd, payment, {})
  const { refunded, credited } = await settle(crowd, payment)
  const there = crowd.provider.refundedOf(intent)
  return {
    title: `${crowd.count} whole refunds of one payment at once, over two processes`,
    expected: 'one is accepted, and the price goes back once',
    measured: `${countStatuses(replies)}; ${there} paise at ${crowd.provider.title}, ${refunded} recorded, ${credited} on notes`,
    isPassed:
      replies.filter(({ status }) => status === 200).length === 1 &&
      replies.every(({ status }) => [200, 400, 409].includes(status)) &&
      [there, refunded, credited].every((paise) => paise === amountPaise),
  }
}

/** Thirds one after the other, each tried by everybody: the fourth finds a paisa, and all others nothing. */
async function refundThirds(crowd: Crowd): Promise<Finding> {
  const { payment, intent } = await sellSeat(crowd)
  const replies = []
  for (let round = 0; round < 4; round++) {
    replies.push(...(await sendAtOnce(crowd, payment, { amount: third })))
    await settle(crowd, payment)
  }
  const { refunded, credited } = await settle(crowd, payment)
  const there = crowd.provider.refundedOf(intent)
  const accepted = replies.filter(({ status }) => status === 200).length
  return {
    title: `${replies.length} refunds of a third of one payment, ${crowd.count} at once`,
    expected: 'three are accepted; at the provider, in the books and on the notes is the same sum, below the price',
    measured: `${countStatuses(replies)}; ${there} paise at ${crowd.provider.title}, ${refunded} recorded, ${credited} on notes`,
    isPassed:
      accepted === 3 &&
      [there, refunded, credited].every((paise) => paise === Math.round(third * 100) * 3) &&
      refunded <= amountPaise,
  }
}

async function refundBesideDashboard(crowd: Crowd): Promise<Finding> {
  const { payment, ...paid } = await sellSeat(crowd)
  const { intent } = paid
  const { payload, headers } = crowd.provider.refundInDashboard(paid, amountPaise / 2)
  const [url] = crowd.deployment.sites.map((site) => site.url)
  const [replies] = await Promise.all([
    sendAtOnce(crowd, payment, { amount: amountPaise / 200 }),
    post(`${url}${crowd.provider.webhookPath}`, payload, headers),
    post(`${url}${crowd.provider.webhookPath}`, payload, headers),
  ])
  await settle(crowd, payment)
  // The provider reports ours as well. A total alone does not say whose refund it is about.
  for (const event of crowd.provider.refundEventsOf(paid))
    await post(`${url}${crowd.provider.webhookPath}`, event.payload, event.headers)
  const { refunded, credited } = await settle(crowd, payment)
  const there = crowd.provider.refundedOf(intent)
  return {
    title: `Half of a payment refunded in ${crowd.provider.title}’s dashboard while ${crowd.count} refunds of the other half arrive`,
    expected: 'never more than the price; the provider, the books and the notes agree',
    measured: `${countStatuses(replies)}; ${there} paise at ${crowd.provider.title}, ${refunded} recorded, ${credited} on notes`,
    isPassed: there <= amountPaise && refunded === there && credited === there,
  }
}

/** The bank has the money. Nothing else may send it back, and the seat ends. */
async function loseChargeback(crowd: Crowd): Promise<Finding> {
  const { deployment, provider, count } = crowd
  const { payment, ...paid } = await sellSeat(crowd)
  const replies = await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const { payload, headers } = provider.loseDispute(paid)
      return postWithRetries(
        `${deployment.sites[n % deployment.sites.length]?.url}${provider.webhookPath}`,
        payload,
        headers,
      )
    }),
  )
  const late = await sendAtOnce(crowd, payment, {})
  const { refunded, credited } = await settle(crowd, payment)
  const [seat] = await deployment.sql<{ status: string }>(
    `select r.payment_status as status from masterclass_registrations r join payments p on p.order_id = r.order_id
     where p.id = $1`,
    [payment],
  )
  const sent = provider.refundedOf(paid.intent)
  return {
    title: `A lost chargeback, reported ${count} times over two processes, and ${count} refunds after it`,
    expected: 'the price goes once, by the bank alone, and the seat ends',
    measured: `${countStatuses(replies)}; ${countStatuses(late)}; ${sent} paise sent, ${refunded} recorded, ${credited} on notes; seat ${seat?.status}`,
    isPassed:
      late.every(({ status }) => status === 409) &&
      sent === 0 &&
      refunded === amountPaise &&
      credited === amountPaise &&
      seat?.status === 'refunded',
  }
}
