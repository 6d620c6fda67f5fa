import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

const [seat, event] = [
  '(select id::text from masterclass_registrations where reference',
  '(select id::text from masterclasses)',
]
const moved = (reference: string, actor: string, at: string) => `
  insert into audit_log (actor_id, action, subject, subject_id, created_at)
  values (${actor}, 'registration.moved', 'registration', ${seat} = '${reference}'), '${at}')`
const changed = (before: string, after: string, at: string) => `
  insert into audit_log (actor_id, action, subject, subject_id, before, after, created_at)
  values (1, 'event.changed', 'event', ${event}, '${before}', '${after}', '${at}')`
const on = (day: number, title: string) => ({
  id: 1,
  title,
  items: [],
  startsAt: `2027-06-${day}T12:30:00.000Z`,
  endsAt: `2027-06-${day}T14:30:00.000Z`,
})
const times = (day: number) => [{ startsAt: on(day, '').startsAt, endsAt: on(day, '').endsAt }]
const held = (...sessions: object[]) => JSON.stringify({ title: 'One', sessions })

let old: Awaited<ReturnType<typeof openOldDatabase>>
beforeAll(async () => {
  // The last migration of the version that knew moves and new dates from its audit log alone.
  old = await openOldDatabase('0045_hand-overs')
  await old.client.exec(`
    insert into masterclasses (slug, title, description, price_paise) values ('one', 'One', 'd', 250000);
    insert into orders (amount_paise, note) values (250000, 'RWTEAM2222'), (250000, 'RWOWN22222'), (250000, 'RWSTAYED22');
    insert into masterclass_registrations
      (order_id, price_paise, masterclass_id, name, email, phone, reference, payment_status, updated_at)
    select o.id, 250000, m.id, 'Asha', o.note || '@example.com', '+919876543210', o.note, 'paid', '2026-10-01T06:00Z'
    from orders o, masterclasses m;
    ${moved('RWTEAM2222', 'null', '2026-11-01T06:00Z')};
    ${moved('RWTEAM2222', '7', '2026-11-02T06:00Z')};
    ${moved('RWOWN22222', '7', '2026-11-01T06:00Z')};
    ${moved('RWOWN22222', 'null', '2026-11-03T06:00Z')};
    ${changed('{"startDate":"2027-06-19"}', '{"startDate":"2027-06-20"}', '2026-11-01T06:00Z')};
    ${changed(held(), held(on(20, 'First')), '2026-11-02T06:00Z')};
    ${changed(held(on(20, 'First')), held(on(20, 'Another title')), '2026-11-03T06:00Z')};
    ${changed(held(on(20, 'First')), held(on(21, 'First'), on(22, 'Second')), '2026-11-04T06:00Z')}`)
  await old.upgrade()
})
afterAll(() => old.close())

test('the last move of a seat counts, with who chose the date, and is no change that retention counts from', async () => {
  const { rows } = await old.client.query(
    'select reference, moved_at, is_moved_by_team, updated_at from masterclass_registrations order by id',
  )
  const unchanged = { updated_at: new Date('2026-10-01T06:00Z') }
  expect(rows).toEqual([
    { reference: 'RWTEAM2222', moved_at: new Date('2026-11-02T06:00Z'), is_moved_by_team: true, ...unchanged },
    { reference: 'RWOWN22222', moved_at: new Date('2026-11-03T06:00Z'), is_moved_by_team: false, ...unchanged },
    { reference: 'RWSTAYED22', moved_at: null, is_moved_by_team: false, ...unchanged },
  ])
})

test('changes of an event’s times are kept in their order, and other changes are not', async () => {
  const { rows } = await old.client.query('select before, after, created_at from event_date_changes order by id')
  expect(rows).toEqual([
    { before: [], after: times(20), created_at: new Date('2026-11-02T06:00Z') },
    { before: times(20), after: [...times(21), ...times(22)], created_at: new Date('2026-11-04T06:00Z') },
  ])
})
