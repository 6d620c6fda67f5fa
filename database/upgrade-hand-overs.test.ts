import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

const line = (action: string, subjectId: string, person: string, at: string) => `
  insert into audit_log (action, subject, subject_id, before, created_at)
  values ('registration.${action}', 'registration', ${subjectId}, '${person}', '${at}')`
const seat = "(select id::text from masterclass_registrations where reference = 'RWTHIRD222')"

let old: Awaited<ReturnType<typeof openOldDatabase>>
beforeAll(async () => {
  // The last migration of the version that knew hand-overs from its audit log alone.
  old = await openOldDatabase('0044_assignment-announced')
  await old.client.exec(`
    insert into masterclasses (slug, title, description, price_paise) values ('one', 'One', 'd', 250000);
    insert into orders (amount_paise, payer_name, payer_email) values
      (250000, 'Asha', 'Asha@example.com'), (250000, null, null);
    insert into masterclass_registrations
      (order_id, price_paise, masterclass_id, name, email, phone, reference, payment_status, handed_over_at)
    select o.id, 250000, m.id, 'Meera', 'meera' || o.id || '@example.com', '+919876543210',
      case when o.payer_name is null then 'RWOTHER222' else 'RWTHIRD222' end, 'paid', now()
    from orders o, masterclasses m;
    ${line('edited', seat, '{"name":"Asa"}', '2026-11-01T06:00Z')};
    ${line('handed_over', seat, '{"name":"Asha","email":"asha@example.com","reference":"RWFIRST222"}', '2026-11-02T06:00Z')};
    ${line('handed_over', seat, '{"name":"Ravi","email":"ravi@example.com","reference":"RWSECOND22"}', '2026-11-03T06:00Z')};
    ${line('handed_over', "'999999'", '{"name":"Gone","email":"gone@example.com","reference":"RWGONE2222"}', '2026-11-04T06:00Z')}`)
  await old.upgrade()
})
afterAll(() => old.close())

test('hand-overs from before keep their reference and day, and whether the earlier attendee has paid', async () => {
  const { rows } = await old.client.query(`
    select seat.reference as of, moved.reference, is_payer, moved.created_at from hand_overs moved
    join masterclass_registrations seat on seat.id = registration_id order by moved.id`)
  expect(rows).toEqual([
    { of: 'RWTHIRD222', reference: 'RWFIRST222', is_payer: true, created_at: new Date('2026-11-02T06:00Z') },
    { of: 'RWTHIRD222', reference: 'RWSECOND22', is_payer: false, created_at: new Date('2026-11-03T06:00Z') },
  ])
})

test('they are deleted with their seat', async () => {
  await old.client.exec('delete from masterclass_registrations')
  expect((await old.client.query('select id from hand_overs')).rows).toEqual([])
})
