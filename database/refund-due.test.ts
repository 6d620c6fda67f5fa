import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

let old: Awaited<ReturnType<typeof openOldDatabase>>
beforeAll(async () => {
  old = await openOldDatabase('0016_notices')
})
afterAll(() => old.close())

test('only refunded registrations with a refund due become refund_due', async () => {
  const rows = [
    ['refunded', 'refund_due'],
    ['refunded', 'refunded'],
    ['paid', 'refund_due'],
    ['failed', 'refund_due'],
  ]
  await old.client.exec(`
    insert into masterclasses (slug, title, description, start_date, end_date, price_paise, kind)
    values ('one', 'One', 'd', '2027-06-20T12:30Z', '2027-06-21T14:30Z', 199900, 'masterclass')`)
  for (const [index, [status, outcome]] of rows.entries())
    await old.client.exec(`
      insert into masterclass_registrations (masterclass_id, name, email, phone, reference, payment_status)
      select id, 'A B', '${index}@example.com', '9876543210', 'RW${index}', '${status}' from masterclasses;
      insert into payments (registration_id, provider, idempotency_key, amount_paise, outcome)
      select id, 'stripe', 'key-${index}', 199900, '${outcome}' from masterclass_registrations
      where reference = 'RW${index}'`)
  await old.upgrade()
  const states = await old.client.query('select payment_status from masterclass_registrations order by reference')
  expect(states.rows.map((row) => Object.values(row as object)[0])).toEqual([
    'refund_due',
    'refunded',
    'paid',
    'failed',
  ])
})
