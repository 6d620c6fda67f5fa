import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type startFakeStripe, webhook } from '#tests/fakes/stripe.ts'
import { type Answer, countStatuses, post } from '../calls.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { withStripe } from './with-stripe.ts'

/** More than this, in the short form, is not a busy machine any more. */
const maxSentAgain = 100

const slug = 'ai-for-everyone-masterclass'

/** Crowds on two processes: seats are never sold twice, one person is one registration, one payment is one receipt. */
export const crowds: Trial = {
  name: 'crowds',
  run: ({ isShort }) =>
    withStripe(async (deployment, stripe) => [
      await seats(deployment, isShort ? { people: 120, rounds: 1 } : { people: 500, rounds: 20 }),
      await control(deployment),
      await samePerson(deployment),
      await webhooks(deployment, stripe, { payers: isShort ? 20 : 200, isShort }),
    ]),
}

const start = ({ sites }: Deployment, form: object, index: number) =>
  post(`${sites[index % sites.length]?.url}/api/create-checkout-session`, form)

async function freshEvent({ sql }: Deployment, seats: number | null) {
  await sql('truncate payments, uploads, masterclass_registrations, outbox')
  await sql('update masterclasses set seats = $1, seats_taken = 0 where slug = $2', [seats, slug])
}

async function seats(deployment: Deployment, { people, rounds }: { people: number; rounds: number }): Promise<Finding> {
  const wrong: string[] = []
  for (let round = 0; round < rounds; round++) {
    await freshEvent(deployment, 20)
    const answers = await Promise.all(Array.from({ length: people }, (_, n) => start(deployment, aRegistration(), n)))
    const [row] = await deployment.sql<{ taken: number; holding: number }>(
      `select seats_taken as taken, (select count(*)::int from masterclass_registrations where holds_seat) as holding
       from masterclasses where slug = $1`,
      [slug],
    )
    const seen = `${countStatuses(answers)}; ${row?.taken} taken, ${row?.holding} held`
    if (seen !== `200 × 20, 409 × ${people - 20}; 20 taken, 20 held`) wrong.push(seen)
  }
  return {
    what: `${people} people at once for 20 seats, two processes, ${rounds} rounds`,
    promised: `20 hold a seat, ${people - 20} are told 409`,
    measured: wrong.length === 0 ? `so in ${rounds} of ${rounds}` : wrong.join(' | '),
    isHeld: wrong.length === 0,
  }
}

/** The same crowd on the same server, counting first and taking afterwards. */
async function control(deployment: Deployment): Promise<Finding> {
  await freshEvent(deployment, 20)
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
    what: 'Control: the same without the lock',
    promised: 'oversells',
    measured: `${sold} sold`,
    isHeld: sold > 20,
  }
}

async function samePerson(deployment: Deployment): Promise<Finding> {
  await freshEvent(deployment, null)
  const form = aRegistration()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => start(deployment, form, n)))
  const urls = new Set(answers.map(({ body }) => body)).size
  const [row] = await deployment.sql<{ registrations: number; payments: number }>(
    `select (select count(*)::int from masterclass_registrations) as registrations,
            (select count(*)::int from payments) as payments`,
  )
  return {
    what: 'The same person 50 times at once, two processes',
    promised: 'one registration, one open checkout',
    measured: `${countStatuses(answers)}; ${row?.registrations} registration, ${row?.payments} payment, ${urls} address`,
    isHeld:
      row?.registrations === 1 && row.payments === 1 && urls === 1 && answers.every(({ status }) => status === 200),
  }
}

async function webhooks(
  deployment: Deployment,
  stripe: Awaited<ReturnType<typeof startFakeStripe>>,
  { payers, isShort }: { payers: number; isShort: boolean },
): Promise<Finding> {
  await freshEvent(deployment, null)
  const started = await Promise.all(Array.from({ length: payers }, (_, n) => start(deployment, aRegistration(), n)))
  const sessions = started.map(({ body }) => stripe.pay(JSON.parse(body).url))
  let sentAgain = 0
  const tell = async ({ payload, headers }: ReturnType<typeof webhook>, index: number): Promise<Answer> => {
    const answer = await post(`${deployment.sites[index % 2]?.url}/api/stripe/webhook`, payload, headers)
    // In the short form others use the machine too. A call that waited too long is asked to come again, and Stripe does.
    if (!isShort || answer.status !== 503 || answer.retryAfter === null || sentAgain++ > maxSentAgain) return answer
    await wait(Number(answer.retryAfter) * 1000)
    return tell({ payload, headers }, index)
  }
  const messages = sessions.flatMap((session) => {
    const unpaid = { ...session, payment_status: 'unpaid' }
    const seven = [
      webhook('checkout.session.completed', session),
      webhook('checkout.session.completed', session),
      webhook('checkout.session.async_payment_succeeded', session),
      webhook('checkout.session.expired', { ...unpaid, status: 'expired' }),
      webhook('checkout.session.async_payment_failed', unpaid),
      webhook('payment_intent.succeeded', {}),
      webhook('charge.updated', {}),
    ]
    return [...seven, ...seven]
  })
  const answers = await inShuffledOrder(messages, tell)
  const [row] = await deployment.sql<{ paid: number; receipts: number; mails: number }>(
    `select (select count(*)::int from masterclass_registrations where payment_status = 'paid') as paid,
            (select count(distinct receipt_number)::int from masterclass_registrations) as receipts,
            (select count(*)::int from outbox where kind = 'payment_received') as mails`,
  )
  const refused = answers.filter(({ status }) => status < 200 || status > 299)
  return {
    what: `${payers} payments, each with seven webhooks, doubled and shuffled, two processes`,
    promised: `${payers} fulfilled once, ${payers} receipts, every call answered 2xx`,
    measured: `${row?.paid} paid, ${row?.receipts} receipts, ${row?.mails} mails; ${countStatuses(answers)}; ${sentAgain} asked to come again`,
    isHeld: row?.paid === payers && row.receipts === payers && row.mails === payers && refused.length === 0,
  }
}

async function inShuffledOrder<T>(items: T[], act: (item: T, index: number) => Promise<Answer>): Promise<Answer[]> {
  const left = items.map((item) => ({ item, place: Math.random() })).sort((a, b) => a.place - b.place)
  const answers: Answer[] = []
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) answers.push(await act(next.item, left.length))
  }
  await Promise.all(Array.from({ length: 64 }, worker))
  return answers
}
