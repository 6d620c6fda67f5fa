import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

let old: Awaited<ReturnType<typeof openOldDatabase>>
beforeAll(async () => {
  // The last migration of the version whose events had two dates and a switch.
  old = await openOldDatabase('0024_pictures')
})
afterAll(() => old.close())

test('events, their seats and their registrations survive the upgrade', async () => {
  const { client } = old
  await client.exec(`
    insert into courses (slug, title, subtitle, description, category) values
      ('ai-for-everyone', 'A', 's', 'd', 'c'), ('vibecoding', 'V', 's', 'd', 'c');
    insert into masterclasses (slug, title, description, start_date, end_date, price_paise, kind, is_open, seats, seats_taken) values
      ('ai-for-everyone-masterclass', 'AI', 'd', '2027-06-20T12:30Z', '2027-06-21T14:30Z', 199900, 'masterclass', true, 40, 3),
      ('vibe-coding-session', 'Vibe', 'd', '2027-06-28T05:30Z', '2027-06-28T07:00Z', 120000, 'workshop', false, null, 0),
      ('late-night', 'Late', 'd', '2027-07-01T16:30Z', '2027-07-01T19:00Z', 100, 'masterclass', true, 5, 5);
    insert into masterclass_registrations (masterclass_id, name, email, phone, payment_status, reference, holds_seat)
      select id, 'Asha', 'asha@example.com', '+919876543210', 'paid', 'RWABCDEFGH', true from masterclasses where slug = 'late-night';
    insert into interests (name, phone, email, city, country, course_slug)
      values ('Asha', '+919876543210', 'asha@example.com', 'Pune', 'India', 'vibecoding');`)

  await old.upgrade()

  const { rows } = await client.query(`
    select m.slug, status, published_at is not null as was_public, sessions, seats, seats_taken, c.slug as course
    from masterclasses m left join courses c on c.id = course_id order by m.id`)
  const session = (id: number, startsAt: string, endsAt: string, title: string) => ({
    id,
    startsAt,
    endsAt,
    title,
    items: [],
  })
  expect(rows).toEqual([
    {
      slug: 'ai-for-everyone-masterclass',
      status: 'published',
      was_public: true,
      course: 'ai-for-everyone',
      seats: 40,
      seats_taken: 3,
      sessions: [
        session(1, '2027-06-20T12:30:00.000Z', '2027-06-20T14:30:00.000Z', 'Day 1'),
        session(2, '2027-06-21T12:30:00.000Z', '2027-06-21T14:30:00.000Z', 'Day 2'),
      ],
    },
    {
      slug: 'vibe-coding-session',
      status: 'closed',
      was_public: true,
      course: 'vibecoding',
      seats: null,
      seats_taken: 0,
      sessions: [session(1, '2027-06-28T05:30:00.000Z', '2027-06-28T07:00:00.000Z', 'Vibe')],
    },
    {
      slug: 'late-night',
      status: 'published',
      was_public: true,
      course: null,
      seats: 5,
      seats_taken: 5,
      sessions: [session(1, '2027-07-01T16:30:00.000Z', '2027-07-01T19:00:00.000Z', 'Late')],
    },
  ])
  const kept = await client.query('select reference, payment_status from masterclass_registrations')
  expect(kept.rows).toEqual([{ reference: 'RWABCDEFGH', payment_status: 'paid' }])
  expect((await client.query('select course_slug, event_id from interests')).rows).toEqual([
    { course_slug: 'vibecoding', event_id: null },
  ])
})
