import { setTimeout as wait } from 'node:timers/promises'
import { taxSentence } from '#content/taxes.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { ourGstin } from '#tests/factories/documents.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, formatSeconds, milliseconds, relaxLimit, type Trial } from '../report.ts'
import { countStatuses, get, send } from '../requests.ts'
import { signInStaff } from './sign-in-staff.ts'
import { startCheckout, startCheckoutWithRetries } from './start-checkout.ts'

const slug = 'ai-for-everyone-masterclass'

/** The team edits an event while two processes serve it. */
export const events: Trial = {
  name: 'events',
  run: async ({ isShort }) => {
    const deployment = await deploy({ count: 2 })
    try {
      const cookie = await signInStaff(urlOf(deployment, 0))
      return [
        await publishEverywhere(deployment, cookie, { rounds: isShort ? 5 : 50, isShort }),
        await changeTaxesEverywhere(deployment, cookie),
        await saveConcurrently(deployment, cookie),
        await bookFreeSeats(deployment, { people: isShort ? 60 : 300, isShort }),
      ]
    } finally {
      await deployment.close()
    }
  },
}

const urlOf = ({ sites }: Deployment, index: number) => sites[index % sites.length]?.url ?? ''

async function findEvent(url: string, cookie: string): Promise<StaffEvent> {
  const list = JSON.parse((await get(`${url}/api/staff/events`, { cookie })).body) as StaffEvent[]
  const event = list.find((one) => one.slug === slug)
  if (!event) throw new Error('the event is missing')
  return event
}

const save = (url: string, cookie: string, event: StaffEvent) =>
  send(`${url}/api/staff/events/${event.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(event),
  })

/** Saved on one process, then read on the other until its page has it. */
async function publishEverywhere(
  deployment: Deployment,
  cookie: string,
  { rounds, isShort }: { rounds: number; isShort: boolean },
): Promise<Finding> {
  const limitMs = relaxLimit(1_000, isShort)
  const delays: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [writer, reader] = [urlOf(deployment, round), urlOf(deployment, round + 1)]
    const title = `Masterclass of round ${round}`
    await get(`${reader}/masterclasses/${slug}`)
    const { status } = await save(writer, cookie, { ...(await findEvent(writer, cookie)), title })
    if (status !== 200) throw new Error(`saving was refused with ${status}`)
    const saved = performance.now()
    while (!(await get(`${reader}/masterclasses/${slug}`)).body.includes(title)) {
      if (performance.now() - saved > 4 * limitMs) break
      await wait(10)
    }
    delays.push(performance.now() - saved)
  }
  const longest = Math.max(...delays)
  return {
    title: `An edit on one process is on the other's page, ${rounds} rounds`,
    expected: `within ${formatSeconds(limitMs)}`,
    measured: `${formatSeconds(longest)} at most`,
    limits: [milliseconds(longest, limitMs)],
  }
}

/** Saved on one process: no page that the other has cached may go on claiming what a price includes. */
async function changeTaxesEverywhere(deployment: Deployment, cookie: string): Promise<Finding> {
  const [writer, reader] = [urlOf(deployment, 0), urlOf(deployment, 1)]
  const paths = [`/masterclasses/${slug}`, '/courses/vibecoding', `/apply?masterclass=${slug}`, '/help', '/terms']
  const pages = () => Promise.all(paths.map(async (path) => (await get(`${reader}${path}`)).body))
  const outdated: string[] = []
  for (const includesGst of [true, false]) {
    await pages()
    const settings = JSON.parse((await get(`${writer}/api/staff/gst-settings`, { cookie })).body)
    const { status } = await send(`${writer}/api/staff/gst-settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...settings, gstin: includesGst ? ourGstin : null }),
    })
    if (status !== 200) throw new Error(`the settings were refused with ${status}`)
    let behind = paths
    // The other process is told by the database, so a few looks are enough.
    for (let look = 0; look < 200 && behind.length > 0; look++) {
      const shown = await pages()
      behind = paths.filter((_, index) => !shown[index]?.includes(taxSentence(includesGst)))
      if (behind.length > 0) await wait(50)
    }
    outdated.push(...behind)
  }
  return {
    title: `The GST settings change on one process: ${paths.length} cached pages of the other, on and off again`,
    expected: 'none says what was so before',
    measured: outdated.length === 0 ? 'none says what was so before' : `still on ${outdated.join(', ')}`,
    isPassed: outdated.length === 0,
  }
}

/** Optimistic locking over two processes: one of many edits of the same version is saved. */
async function saveConcurrently(deployment: Deployment, cookie: string): Promise<Finding> {
  const event = await findEvent(urlOf(deployment, 0), cookie)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => save(urlOf(deployment, n), cookie, { ...event, title: `Edit number ${n}` })),
  )
  const winner = replies.find(({ status }) => status === 200)
  const { title } = await findEvent(urlOf(deployment, 0), cookie)
  const isKept = winner !== undefined && (JSON.parse(winner.body) as StaffEvent).title === title
  return {
    title: '20 concurrent edits of the same version, two processes',
    expected: '200 × 1, 409 × 19, and the one saved stays',
    measured: `${countStatuses(replies)}, ${isKept ? 'it stays' : 'another one is stored'}`,
    isPassed: countStatuses(replies) === '200 × 1, 409 × 19' && isKept,
  }
}

/** A free event has no payment step: the booking itself must not oversell. */
async function bookFreeSeats(
  deployment: Deployment,
  { people, isShort }: { people: number; isShort: boolean },
): Promise<Finding> {
  await deployment.sql(
    'update masterclasses set price_paise = 0, list_price_paise = null, seats = 20, seats_taken = 0 where slug = $1',
    [slug],
  )
  const book = isShort ? startCheckoutWithRetries : startCheckout
  const replies = await Promise.all(Array.from({ length: people }, (_, n) => book(deployment, aRegistration(), n)))
  const [row] = await deployment.sql<{ taken: number; booked: number; mails: number; payments: number }>(
    `select seats_taken as taken,
            (select count(*)::int from masterclass_registrations where payment_status = 'paid') as booked,
            (select count(*)::int from outbox where kind = 'free_seat') as mails,
            (select count(*)::int from payments) as payments
     from masterclasses where slug = $1`,
    [slug],
  )
  const measured = `${countStatuses(replies)}; ${row?.taken} taken, ${row?.booked} booked, ${row?.mails} tickets, ${row?.payments} payments`
  const expected = `200 × 20, 409 × ${people - 20}; 20 taken, 20 booked, 20 tickets, 0 payments`
  return {
    title: `${people} concurrent bookings of 20 free seats, two processes`,
    expected,
    measured,
    isPassed: measured === expected,
  }
}
