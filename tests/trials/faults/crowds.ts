import { aRegistration } from '#tests/factories/registrations.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { countStatuses, post, type Reply } from '../requests.ts'
import { type Delivery, type EmulatedProvider, withStripe } from './emulated-provider.ts'
import { openCheckout, startCheckout, startCheckoutWithRetries } from './start-checkout.ts'

const slug = 'ai-for-everyone-masterclass'

/** Concurrent buyers on two processes: no overselling. */
export const lastSeats: Trial = {
  name: 'last-seats',
  run: ({ isShort }) =>
    withStripe(async (deployment) => [
      await buySeats(deployment, isShort ? { people: 120, rounds: 1, isShort } : { people: 500, rounds: 20, isShort }),
      await control(deployment),
    ]),
}

/** Concurrent load on two processes: one registration per person, one receipt per payment. */
export const crowds: Trial = {
  name: 'crowds',
  run: ({ isShort }) =>
    withStripe(async (deployment, _stripe, provider) => [
      await registerRepeatedly(deployment, isShort),
      await deliverWebhooks(deployment, provider, { payers: isShort ? 20 : 200, isShort }),
    ]),
}

async function resetEvent({ sql }: Deployment, seats: number | null) {
  await sql('begin; set local session_replication_role = replica; truncate orders, outbox cascade; commit')
  await sql('update masterclasses set seats = $1, seats_taken = 0 where slug = $2', [seats, slug])
}

async function buySeats(
  deployment: Deployment,
  { people, rounds, isShort }: { people: number; rounds: number; isShort: boolean },
): Promise<Finding> {
  const buy = isShort ? startCheckoutWithRetries : startCheckout
  const wrong: string[] = []
  for (let round = 0; round < rounds; round++) {
    await resetEvent(deployment, 20)
    const replies = await Promise.all(Array.from({ length: people }, (_, n) => buy(deployment, aRegistration(), n)))
    const [row] = await deployment.sql<{ taken: number; holding: number }>(
      `select seats_taken as taken, (select count(*)::int from masterclass_registrations where holds_seat) as holding
       from masterclasses where slug = $1`,
      [slug],
    )
    const actual = `${countStatuses(replies)}; ${row?.taken} taken, ${row?.holding} held`
    if (actual !== `200 × 20, 409 × ${people - 20}; 20 taken, 20 held`) wrong.push(actual)
  }
  return {
    title: `${people} concurrent checkouts for 20 seats, two processes, ${rounds} rounds`,
    expected: `20 hold a seat, ${people - 20} get 409`,
    measured: wrong.length === 0 ? `as expected in ${rounds} of ${rounds}` : wrong.join(' | '),
    isPassed: wrong.length === 0,
  }
}

/** The same load with a read followed by a write, without a lock. */
async function control(deployment: Deployment): Promise<Finding> {
  await resetEvent(deployment, 20)
  const buy = async () => {
    const [event] = await deployment.sql<{ seats_taken: number }>(
      'select seats_taken from masterclasses where slug = $1',
      [slug],
    )
    if ((event?.seats_taken ?? 0) >= 20) return false
    await deployment.sql('update masterclasses set seats_taken = seats_taken + 1 where slug = $1', [slug])
    return true
  }
  const sold = (await Promise.all(Array.from({ length: 500 }, buy))).filter(Boolean).length
  return {
    title: 'Control: seats taken without a lock',
    expected: 'oversells',
    measured: `${sold} sold`,
    isPassed: sold > 20,
  }
}

async function registerRepeatedly(deployment: Deployment, isShort: boolean): Promise<Finding> {
  await resetEvent(deployment, null)
  const form = aRegistration()
  const register = isShort ? startCheckoutWithRetries : startCheckout
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => register(deployment, form, n)))
  const urls = new Set(replies.map(({ body }) => body)).size
  const [row] = await deployment.sql<{ registrations: number; payments: number }>(
    `select (select count(*)::int from masterclass_registrations) as registrations,
            (select count(*)::int from payments) as payments`,
  )
  return {
    title: 'The same person 50 times concurrently, two processes',
    expected: 'one registration, one open checkout',
    measured: `${countStatuses(replies)}; ${row?.registrations} registration, ${row?.payments} payment, ${urls} checkout URL`,
    isPassed:
      row?.registrations === 1 && row.payments === 1 && urls === 1 && replies.every(({ status }) => status === 200),
  }
}

export async function deliverWebhooks(
  deployment: Deployment,
  provider: EmulatedProvider,
  { payers, isShort }: { payers: number; isShort: boolean },
): Promise<Finding> {
  await resetEvent(deployment, null)
  const urls = await Promise.all(Array.from({ length: payers }, (_, n) => openCheckout(deployment, aRegistration(), n)))
  const paid = urls.map((url) => provider.pay(url))
  // A provider sends a webhook again that was not answered. A reply of 503 is counted: they are to wait instead.
  const lost: Reply[] = []
  const deliver = async ({ payload, headers }: Delivery, index: number) => {
    const attempt = () => post(`${deployment.sites[index % 2]?.url}${provider.webhookPath}`, payload, headers)
    const reply = await attempt()
    if (reply.status > 0) return reply
    lost.push(reply)
    return attempt()
  }
  const messages = paid.flatMap((one) => {
    const six = provider.eventsOf(one)
    return [...six, ...six, ...provider.eventsOf(one)]
  })
  const replies = await mapShuffled(messages, deliver)
  const [row] = await deployment.sql<{ paid: number; receipts: number; mails: number }>(
    `select (select count(*)::int from masterclass_registrations where payment_status = 'paid') as paid,
            (select count(distinct receipt_number)::int from masterclass_registrations) as receipts,
            (select count(*)::int from outbox where kind = 'payment_received') as mails`,
  )
  const refused = replies.filter(({ status }) => status < 200 || status > 299)
  const reasons = [...new Set([...lost, ...refused].map(({ status, body }) => `; ${status}: ${body}`))]
  // This process shares its cores, and may use a connection again that was idle for too long.
  const isLostRarely = lost.length <= (isShort ? replies.length / 50 : 0)
  return {
    title: `${payers} payments at ${provider.title}, each with six webhooks, all tripled and shuffled, two processes`,
    expected: `${payers} fulfilled once, ${payers} receipts, every reply 2xx`,
    measured: `${row?.paid} paid, ${row?.receipts} receipts, ${row?.mails} mails; ${countStatuses(replies)}, ${lost.length} sent again${reasons.join('')}`,
    isPassed:
      isLostRarely && row?.paid === payers && row.receipts === payers && row.mails === payers && refused.length === 0,
  }
}

async function mapShuffled<T>(items: T[], act: (item: T, index: number) => Promise<Reply>): Promise<Reply[]> {
  const queue = items.map((item) => ({ item, place: Math.random() })).sort((a, b) => a.place - b.place)
  const replies: Reply[] = []
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) replies.push(await act(next.item, queue.length))
  }
  await Promise.all(Array.from({ length: 64 }, worker))
  return replies
}
