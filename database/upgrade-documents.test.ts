import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

let old: Awaited<ReturnType<typeof openOldDatabase>>
beforeAll(async () => {
  // The last migration of the version whose receipts were numbers of registrations.
  old = await openOldDatabase('0028_site-texts')
  await old.client.exec(`
    insert into masterclasses (slug, title, description, start_date, end_date, price_paise, status)
    values ('one', 'One', 'd', '2027-06-20T12:30Z', '2027-06-21T14:30Z', 250000, 'published');
    insert into masterclass_registrations
      (masterclass_id, name, email, phone, reference, payment_status, receipt_number, paid_at, holds_seat)
    select m.id, r.* from masterclasses m, (values
      ('March', 'march@example.com', '+919876543210', 'RWMARCH222', 'paid', 'RW-2026-000001', '2026-03-31T18:29:59Z'::timestamptz, true),
      ('April', 'april@example.com', '+919876543211', 'RWAPRIL222', 'refunded', 'RW-2026-000002', '2026-03-31T18:30:00Z', false),
      ('Free', 'free@example.com', '+919876543212', 'RWFREE2222', 'paid', null, '2026-05-01T00:00:00Z', true)
    ) as r (name, email, phone, reference, payment_status, receipt_number, paid_at, holds_seat);
    insert into payments (registration_id, provider, idempotency_key, amount_paise, outcome, settled_at)
    select id, 'stripe', name, 199900, case name when 'March' then 'paid' else 'refunded' end, paid_at
    from masterclass_registrations where receipt_number is not null`)
  await old.upgrade()
})
afterAll(() => old.close())

test('every receipt that was numbered becomes a document outside the series', async () => {
  const { rows } = await old.client.query(`
    select number, financial_year, serial, kind, total_paise, taxable_paise, recipient, lines, supplier, r.name
    from documents join masterclass_registrations r using (order_id) order by documents.id`)
  const line = { description: 'One', sac: null, quantity: 1, totalPaise: 199_900, taxablePaise: 199_900 }
  const receipt = {
    kind: 'receipt',
    serial: null,
    total_paise: 199_900,
    taxable_paise: 199_900,
    supplier: { legalName: 'Rolewise' },
    lines: [{ ...line, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  }
  const nobody = { stateCode: null, company: null }
  expect(rows).toEqual([
    {
      ...receipt,
      number: 'RW-2026-000001',
      financial_year: '25-26',
      name: 'March',
      recipient: { name: 'March', email: 'march@example.com', phone: '+919876543210', ...nobody },
    },
    {
      ...receipt,
      number: 'RW-2026-000002',
      financial_year: '26-27',
      name: 'April',
      recipient: { name: 'April', email: 'april@example.com', phone: '+919876543211', ...nobody },
    },
  ])
})
