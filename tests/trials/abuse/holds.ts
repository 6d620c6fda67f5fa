import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { countStatuses } from '../calls.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { atOnce } from './at-once.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { formBody, formType } from './generate/files.ts'
import { requireStatus } from './owner.ts'
import { anAddress, from } from './people.ts'
import { type Reply, send, sendJson } from './send.ts'

const workshop = 'vibe-coding-session'
const seats = 25
/** As hold-limits.ts says for so many seats. */
const maxPerNetwork = 10

/** Seats kept from others, and other people's registrations, by somebody who pays nothing and knows an email address. */
export const holds: Trial = {
  name: 'holds',
  run: async ({ isShort }) => {
    const site = await attackedSite()
    const count = isShort ? 60 : 140
    return [
      await holdAll(site, 'card', count),
      await holdAll(site, 'proof', isShort ? 20 : 60),
      await knowAddress(site),
    ]
  },
}

/** The workshop with its seats free. Answers how many it had, so that the next trial finds it as it was. */
async function emptyWorkshop({ sql }: Deployment): Promise<number | null> {
  const [event] = await sql<{ id: number; seats: number | null }>(
    'select id, seats from masterclasses where slug = $1',
    [workshop],
  )
  if (!event) throw new Error('there is no workshop')
  const its = 'registration_id in (select id from masterclass_registrations where masterclass_id = $1)'
  await sql(`delete from payments where ${its}`, [event.id])
  await sql('delete from masterclass_registrations where masterclass_id = $1', [event.id])
  await sql('update masterclasses set seats = $1, seats_taken = 0 where id = $2', [seats, event.id])
  return event.seats
}

async function holdAll(site: Deployment, way: 'card' | 'proof', count: number): Promise<Finding> {
  const before = await emptyWorkshop(site)
  const [attacker, buyer] = [anAddress(), anAddress()]
  const got = await atOnce(16, Array.from({ length: count }), (_, n) =>
    way === 'card'
      ? sendJson(urlOf(site, n), '/api/create-checkout-session', unlike(aWorkshopRegistration()), from(attacker))
      : sendProof(urlOf(site, n), unlike(aWorkshopRegistration()), from(attacker)),
  )
  const next = await sendJson(urlOf(site), '/api/create-checkout-session', unlike(aWorkshopRegistration()), from(buyer))
  const [row] = await site.sql<{ held: number }>('select seats_taken as held from masterclasses where slug = $1', [
    workshop,
  ])
  const held = (row?.held ?? 0) - 1
  await site.sql('update masterclasses set seats = $1 where slug = $2', [before, workshop])
  return {
    what: `One network address sends ${count} ${way === 'card' ? 'unpaid orders' : 'made-up screenshots'} for ${seats} seats, two processes`,
    promised: `holds ${maxPerNetwork}, ${way === 'card' ? 'is told 429' : 'the other proofs wait without a seat'}; another address gets a seat`,
    measured: `holds ${held}; ${countStatuses(got.map(({ status }) => ({ status, body: '' })))}; another address: ${next.status}`,
    isHeld:
      held === maxPerNetwork && next.status === 200 && got.every(({ status }) => [200, 201, 429].includes(status)),
  }
}

/** Somebody who knows the address of a buyer types it into the same form, in every way that there is. */
async function knowAddress(site: Deployment): Promise<Finding> {
  const url = urlOf(site)
  const form = unlike(aRegistration())
  const { url: checkout } = requireStatus(
    200,
    await sendJson(url, '/api/create-checkout-session', form, from(anAddress())),
  )
  const session = String(checkout).split('/').at(-1) ?? ''
  const rowsOf = () =>
    site.sql<{ id: number; row: string }>(
      'select r.id, (row_to_json(r)::jsonb - $2::text)::text as row from masterclass_registrations r where email = $1 order by id',
      [form.email, 'none'],
    )
  const [before] = await rowsOf()
  const stranger = { ...form, name: 'A Stranger', phone: '+91 9000000000' }
  const tries = [
    await sendJson(url, '/api/create-checkout-session', stranger, from(anAddress())),
    await sendJson(
      url,
      '/api/create-checkout-session',
      { ...stranger, email: form.email.toUpperCase() },
      from(anAddress()),
    ),
    await sendProof(url, stranger, from(anAddress())),
  ]
  const [after] = await rowsOf()
  const open = JSON.parse(String((await send(url, { path: `/api/sandbox/checkout/${session}` })).body))
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Asha Rao' }
  const paid = await sendJson(url, `/api/sandbox/checkout/${session}/pay`, card)
  const isUntouched = before !== undefined && before.row === after?.row
  return {
    what: 'A stranger registers with a known email address, by card and by screenshot, while its owner is paying',
    promised: 'the owner’s registration is as it was, the checkout stays open, and the owner can pay',
    measured: `${tries.map(({ status }) => status).join(', ')}; owner’s row ${isUntouched ? 'as it was' : 'changed'}; checkout ${open.state}; paid: ${paid.status}`,
    isHeld: isUntouched && open.state === 'open' && paid.status === 200,
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

let made = 0
/** Trials share a database and the factories count anew in each: an address that was not used before. */
function unlike<T extends { email: string }>(form: T): T {
  made++
  return { ...form, email: `holds${process.pid}-${made}@example.com` }
}
