import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { countStatuses } from '../requests.ts'
import { formBody, formType } from './generate/files.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { requireStatus } from './owner.ts'
import { anIpAddress, forwardedFor } from './people.ts'
import { type Reply, send, sendJson } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'

const workshop = 'vibe-coding-session'
const seats = 25
/** The limit of hold-limits.ts for this number of seats. */
const maxPerNetwork = 10

/** Attacks by somebody who never pays: blocking seats, and changing the registration of a known email address. */
export const unpaidHolds: Trial = {
  name: 'unpaid-holds',
  run: async ({ isShort }) => {
    const site = await sharedSite()
    const count = isShort ? 60 : 140
    return [
      await holdAllSeats(site, 'card', count),
      await holdAllSeats(site, 'code', count),
      await holdAllSeats(site, 'proof', isShort ? 20 : 60),
      await registerWithKnownEmail(site),
    ]
  },
}

/** Frees all seats of the workshop. Returns its previous limit, to restore it for the next trial. */
async function resetWorkshop({ sql }: Deployment): Promise<number | null> {
  const [event] = await sql<{ id: number; seats: number | null }>(
    'select id, seats from masterclasses where slug = $1',
    [workshop],
  )
  if (!event) throw new Error('there is no workshop')
  const its = 'order_id in (select order_id from masterclass_registrations where masterclass_id = $1)'
  await sql(`delete from payments where ${its}`, [event.id])
  await sql('delete from masterclass_registrations where masterclass_id = $1', [event.id])
  await sql('update masterclasses set seats = $1, seats_taken = 0 where id = $2', [seats, event.id])
  return event.seats
}

const attacks = {
  card: { path: '/api/create-checkout-session', noun: 'unpaid orders', outcome: 'then gets 429' },
  code: { path: '/api/upi-payment', noun: 'requests for a QR code', outcome: 'further codes hold no seat' },
  proof: { path: null, noun: 'fake screenshots', outcome: 'further proofs wait without a seat' },
} as const

async function holdAllSeats(site: Deployment, attack: keyof typeof attacks, count: number): Promise<Finding> {
  const { path, noun, outcome } = attacks[attack]
  const seatsBefore = await resetWorkshop(site)
  const [attacker, buyer] = [anIpAddress(), anIpAddress()]
  const replies = await mapConcurrently(16, Array.from({ length: count }), (_, n) => {
    const form = withUniqueEmail(aWorkshopRegistration())
    const headers = forwardedFor(attacker)
    return path ? sendJson(siteUrl(site, n), path, form, headers) : sendProof(siteUrl(site, n), form, headers)
  })
  const next = await sendJson(
    siteUrl(site),
    '/api/create-checkout-session',
    withUniqueEmail(aWorkshopRegistration()),
    forwardedFor(buyer),
  )
  const [row] = await site.sql<{ held: number }>('select seats_taken as held from masterclasses where slug = $1', [
    workshop,
  ])
  const held = (row?.held ?? 0) - 1
  await site.sql('update masterclasses set seats = $1 where slug = $2', [seatsBefore, workshop])
  return {
    title: `One network address sends ${count} ${noun} for ${seats} seats, two processes`,
    expected: `holds ${maxPerNetwork}, ${outcome}; another address gets a seat`,
    measured: `holds ${held}; ${countStatuses(replies.map(({ status }) => ({ status, body: '' })))}; another address: ${next.status}`,
    isPassed:
      held === maxPerNetwork && next.status === 200 && replies.every(({ status }) => [200, 201, 429].includes(status)),
  }
}

/** Somebody who knows a buyer's email address registers with it, in every possible way. */
async function registerWithKnownEmail(site: Deployment): Promise<Finding> {
  const url = siteUrl(site)
  const form = withUniqueEmail(aRegistration())
  const { url: checkout } = requireStatus(
    200,
    await sendJson(url, '/api/create-checkout-session', form, forwardedFor(anIpAddress())),
  )
  const session = String(checkout).split('/').at(-1) ?? ''
  const readRows = () =>
    site.sql<{ id: number; row: string }>(
      'select r.id, (row_to_json(r)::jsonb - $2::text)::text as row from masterclass_registrations r where email = $1 order by id',
      [form.email, 'none'],
    )
  const [seatsBefore] = await readRows()
  const stranger = { ...form, name: 'A Stranger', phone: '+91 9000000000' }
  const attempts = [
    await sendJson(url, '/api/create-checkout-session', stranger, forwardedFor(anIpAddress())),
    await sendJson(
      url,
      '/api/create-checkout-session',
      { ...stranger, email: form.email.toUpperCase() },
      forwardedFor(anIpAddress()),
    ),
    await sendJson(url, '/api/upi-payment', stranger, forwardedFor(anIpAddress())),
    await sendProof(url, stranger, forwardedFor(anIpAddress())),
  ]
  const [after] = await readRows()
  const open = JSON.parse(String((await send(url, { path: `/api/sandbox/checkout/${session}` })).body))
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Asha Rao' }
  const paid = await sendJson(url, `/api/sandbox/checkout/${session}/pay`, card)
  const isUntouched = seatsBefore !== undefined && seatsBefore.row === after?.row
  return {
    title:
      'A stranger registers with a known email address, by card, by QR code and by screenshot, while its owner is paying',
    expected: 'the owner’s registration is unchanged, the checkout stays open, and the owner can pay',
    measured: `${attempts.map(({ status }) => status).join(', ')}; owner’s row ${isUntouched ? 'unchanged' : 'changed'}; checkout ${open.state}; paid: ${paid.status}`,
    isPassed: isUntouched && open.state === 'open' && paid.status === 200,
  }
}

function sendProof(
  url: string,
  form: ReturnType<typeof aRegistration> | ReturnType<typeof aWorkshopRegistration>,
  headers: object,
): Promise<Reply> {
  const { name, email, phone, masterclassSlug } = form
  const body = formBody({ name, email, phone, masterclassSlug }, { field: 'screenshot', content: aPng() })
  const path = '/api/qr-payment-confirmation'
  return send(url, { method: 'POST', path, headers: { ...headers, 'content-type': formType }, body })
}

let emailCount = 0
/** The factories start counting again in each process, and the trials share a database. */
function withUniqueEmail<T extends { email: string }>(form: T): T {
  emailCount++
  return { ...form, email: `holds${process.pid}-${emailCount}@example.com` }
}
