import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

let old: Awaited<ReturnType<typeof openOldDatabase>>
beforeAll(async () => {
  // The last migration of the version whose payments belonged to registrations.
  old = await openOldDatabase('0028_site-texts')
  await old.client.exec(`
    insert into masterclasses (slug, title, description, start_date, end_date, price_paise, status)
    values ('one', 'One', 'd', '2027-06-20T12:30Z', '2027-06-21T14:30Z', 250000, 'published');
    insert into masterclass_registrations
      (masterclass_id, name, email, phone, reference, payment_status, receipt_number, paid_at, holds_seat)
    select m.id, r.* from masterclasses m, (values
      ('Paid', 'paid@example.com', '+919876543210', 'RWPAID2222', 'paid', 'RW-2026-000001', now(), true),
      ('Proof', 'proof@example.com', '+919876543210', 'RWPRF22222', 'awaiting_verification', null, null, true),
      ('Back', 'back@example.com', '+919876543210', 'RWBACK2222', 'refunded', 'RW-2026-000003', now(), false),
      ('Free', 'free@example.com', '+919876543210', 'RWFREE2222', 'paid', null, now(), true),
      ('Left', 'left@example.com', '+919876543210', 'RWLEFT2222', 'failed', null, null, false)
    ) as r (name, email, phone, reference, payment_status, receipt_number, paid_at, holds_seat);
    insert into payments (registration_id, provider, provider_reference, idempotency_key, amount_paise, outcome, settled_at)
    select id, p.provider, p.reference, p.key, p.amount, p.outcome, p.settled_at from masterclass_registrations r join (values
      ('Paid', 'stripe', 'cs_1', 'k1', 199900, 'paid', now()),
      ('Paid', 'upi', '123456789012', 'k2', 199900, 'refund_due', now()),
      ('Proof', 'upi', '123456789013', 'k3', 199900, 'open', null),
      ('Back', 'stripe', 'cs_4', 'k4', 199900, 'refunded', now())
    ) as p (name, provider, reference, key, amount, outcome, settled_at) on p.name = r.name;
    insert into uploads (registration_id, media_type, content, sha256)
    select id, 'image/webp', 'x', 'hash' from masterclass_registrations where name = 'Proof'`)
  await old.upgrade()
})
afterAll(() => old.close())

const rows = async (query: string) => (await old.client.query(query)).rows

test('every registration has an order with its amount, its reference and its payments', async () => {
  const found = await rows(`
    select r.name, o.amount_paise, r.price_paise, f.reference,
      (select string_agg(p.provider || ' ' || p.outcome || case when p.is_booked then ' booked' else '' end, ', ' order by p.provider)
       from payments p where p.order_id = o.id) as payments
    from masterclass_registrations r join orders o on o.id = r.order_id
    join order_references f on f.order_id = o.id order by r.id`)
  expect(found).toEqual([
    {
      name: 'Paid',
      amount_paise: 199_900,
      price_paise: 199_900,
      reference: 'RWPAID2222',
      payments: 'stripe paid booked, upi refund_due',
    },
    { name: 'Proof', amount_paise: 199_900, price_paise: 199_900, reference: 'RWPRF22222', payments: 'upi open' },
    {
      name: 'Back',
      amount_paise: 199_900,
      price_paise: 199_900,
      reference: 'RWBACK2222',
      payments: 'stripe refunded booked',
    },
    { name: 'Free', amount_paise: 0, price_paise: 0, reference: 'RWFREE2222', payments: null },
    { name: 'Left', amount_paise: 250_000, price_paise: 250_000, reference: 'RWLEFT2222', payments: null },
  ])
})

test('a refund that was made has its row, and a screenshot stays with its order', async () => {
  expect(await rows('select amount_paise, state from refunds')).toEqual([{ amount_paise: 199_900, state: 'done' }])
  expect(await rows(`select r.name from uploads u join masterclass_registrations r using (order_id)`)).toEqual([
    { name: 'Proof' },
  ])
})

test('new orders get new ids', async () => {
  const [made] = await rows('insert into orders (amount_paise) values (1) returning id')
  expect(await rows('select max(id) as id from orders')).toEqual([made])
})

test('the database refuses a refund of what was not paid, and more than was paid', async () => {
  const refund = (key: string, amount: number, of: string) =>
    old.client.exec(`
      insert into refunds (payment_id, amount_paise, state, source, reason, idempotency_key)
      select id, ${amount}, 'done', 'team', 'why', '${key}' from payments where idempotency_key = '${of}'`)
  await expect(refund('a', 100, 'k3')).rejects.toThrow('only what was paid can be refunded')
  await refund('b', 199_000, 'k1')
  await expect(refund('c', 901, 'k1')).rejects.toThrow('refunds exceed the payment')
  await refund('d', 900, 'k1')
})
