import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OwnSeats, startOwnSeats } from '#tests/support/own-seats.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

let site: OwnSeats
beforeEach(async () => {
  site = await startOwnSeats()
})
afterEach(() => site.app.close())

test('the payer’s old link has their documents after the audit log of that day is deleted', async () => {
  const now = site.app.clock.now
  site.app.clock.now = new Date('2022-11-15T06:00:00.000Z')
  const { id, token } = await site.book()
  await site.accept(await site.offer(token))
  site.app.clock.now = now
  await deleteExpiredData(site.app.services)
  expect((await site.readAudit(id)).filter(({ action }) => action === 'registration.handed_over')).toEqual([])
  expect((await site.app.get(`/api/registrations/${token}`)).json().code).toBe('handed_over')
  expect((await site.send('GET', token, 'handed-over')).json()).toMatchObject({
    handed_over_at: '2022-11-15T06:00:00.000Z',
    documents: [{ kind: 'receipt', amount: 1999 }],
  })
  expect((await site.send('GET', token, 'documents/1')).statusCode).toBe(200)
})
