import { afterEach, beforeEach, expect, test } from 'vitest'
import { meera, type OfferedSeats, ravi, startOfferedSeats } from '#tests/support/offered-seats.ts'

let site: OfferedSeats
beforeEach(async () => {
  site = await startOfferedSeats()
})
afterEach(() => site.app.close())

const offered = () => site.offered()
const show = (token: string) => site.showOffer(token)

test('the log has who had the seat and who has it now, and the console finds it by both', async () => {
  const { id, email, offer } = await offered()
  await site.accept(offer)
  const [line] = (await site.readAudit(id)).filter(({ action }) => action === 'registration.handed_over')
  expect(line).toMatchObject({ actorId: null, before: { name: 'Asha Rao', email }, after: ravi })
  for (const search of [email, ravi.email])
    expect((await site.get(`registrations?search=${search}`)).rows).toMatchObject([{ id, email: ravi.email }])
})

test('the console says who handed the seat over, and to whom it is offered now', async () => {
  const { id, email, offer } = await offered()
  expect(await site.get(`registrations/${id}/order`)).toMatchObject({ handOvers: [], openOffer: ravi })
  const { linkToken } = (await site.accept(offer)).json()
  await site.offer(linkToken, meera)
  expect(await site.get(`registrations/${id}/order`)).toMatchObject({
    payer: { name: 'Asha Rao', email },
    handOvers: [{ name: 'Asha Rao', email }],
    openOffer: meera,
  })
})

test('the console shows no offer of a cancelled seat', async () => {
  const { id } = await offered()
  await site.call('POST', `registrations/${id}/cancel`)
  expect((await site.get(`registrations/${id}/order`)).openOffer).toBeNull()
})

test('the team’s new address for the seat ends the offer; a corrected name does not', async () => {
  const { id, offer } = await offered()
  const corrected = { name: 'Asha R.', phone: '+919876543210', email: 'new@example.com' }
  const edit = (person: object) => site.call('PATCH', `registrations/${id}`, { ...corrected, ...person })
  const { email } = await site.findSeat(id)
  expect((await edit({ email })).statusCode).toBeLessThan(300)
  expect((await show(offer)).state).toBe('open')
  expect((await edit({})).statusCode).toBeLessThan(300)
  expect((await show(offer)).state).toBe('ended')
  expect((await site.options(await site.linkOf(id))).handOver.openOffer).toBeNull()
})
