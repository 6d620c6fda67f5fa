import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

let old: Awaited<ReturnType<typeof openOldDatabase>>
beforeAll(async () => {
  // The last migration of the version whose seats could neither be handed over nor get a certificate.
  old = await openOldDatabase('0038_comparison-pictures')
  await old.client.exec(`
    insert into masterclasses (slug, title, description, start_date, end_date, price_paise, status, join_url)
    values ('one', 'One', 'd', '2027-06-20T12:30Z', '2027-06-21T14:30Z', 250000, 'published', 'https://zoom.example/j/1');
    insert into orders (amount_paise) values (250000);
    insert into order_references (reference, order_id, amount_paise) select 'RWSEAT2222', id, 250000 from orders;
    insert into masterclass_registrations
      (order_id, price_paise, masterclass_id, name, email, phone, reference, payment_status, paid_at, holds_seat)
    select o.id, 250000, m.id, 'Asha', 'asha@example.com', '+919876543210', 'RWSEAT2222', 'paid', now(), true
    from orders o, masterclasses m`)
  await old.upgrade()
})
afterAll(() => old.close())

test('a seat from before is nobody else’s, has its calendar entries and keeps its links', async () => {
  const { rows } = await old.client.query(
    'select handed_over_at, moves, reference from masterclass_registrations where payment_status = $1',
    ['paid'],
  )
  expect(rows).toEqual([{ handed_over_at: null, moves: 0, reference: 'RWSEAT2222' }])
})

test('a recording of an event from before has no end until the team says so', async () => {
  const { rows } = await old.client.query('select recording_days, join_url from masterclasses')
  expect(rows).toEqual([{ recording_days: null, join_url: 'https://zoom.example/j/1' }])
})

test('a seat from before can be attended and get one certificate that counts', async () => {
  const issue = (id: string) =>
    old.client.exec(`
      insert into certificates
        (id, registration_id, event_id, recipient_name, title, started_on, ended_on, minutes, skills, issued_at, issued_by)
      select '${id}', r.id, r.masterclass_id, r.name, 'One', now(), now(), 240, '[]', now(), 1
      from masterclass_registrations r`)
  await issue('first')
  await expect(issue('second')).rejects.toThrow('certificates_one_valid')
  // Erasing the registration leaves the certificate, which has to say what became of it.
  await old.client.exec(`
    insert into attendance (registration_id, event_id, session_id, mark)
      select id, masterclass_id, 1, 'present' from masterclass_registrations;
    delete from masterclass_registrations`)
  const { rows } = await old.client.query(
    'select id, registration_id, (select count(*)::int from attendance) as attended from certificates',
  )
  expect(rows).toEqual([{ id: 'first', registration_id: null, attended: 0 }])
})
