import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

let old: Awaited<ReturnType<typeof openOldDatabase>>
const insert = (source: string, reason: string, requestedBy: string) => `
  insert into refunds (payment_id, amount_paise, state, source, reason, requested_by, idempotency_key)
  select id, 100, 'done', '${source}', '${reason}', ${requestedBy}, gen_random_uuid() from payments`
beforeAll(async () => {
  // The last migration of the version that booked attendees' refunds as the team's.
  old = await openOldDatabase('0046_date-changes')
  await old.client.exec(`
    insert into orders (amount_paise) values (250000);
    insert into payments (order_id, provider, idempotency_key, amount_paise, outcome)
      select id, 'stripe', 'key', 250000, 'paid' from orders;
    ${insert('team', 'Cancelled by the attendee', 'null')};
    ${insert('team', 'Cancelled by the attendee', '7')};
    ${insert('team', 'Found on the bank statement', 'null')};
    ${insert('event', 'Cancelled by the attendee', 'null')}`)
  await old.upgrade()
})
afterAll(() => old.close())

test('a refund that an attendee asked for is theirs, and one that the team asked for stays the team’s', async () => {
  const { rows } = await old.client.query<{ source: string }>('select source from refunds order by id')
  expect(rows.map(({ source }) => source)).toEqual(['attendee', 'team', 'team', 'event'])
})

test('no other source can be stored', async () => {
  await old.client.exec(insert('attendee', 'Cancelled by the attendee', 'null'))
  await expect(old.client.exec(insert('payer', 'They asked', 'null'))).rejects.toThrow('refunds_source_check')
})
