import type { Deployment } from './deployment.ts'

interface AddedEvent {
  slug: string
  people: number
  /** Of its one session, which everybody came to, in hours from now. */
  startsInHours: number
  endsInHours: number
}

/** A free event with paid seats. Straight into the database, which takes it at once for any number of people. */
export async function addEvent({ sql }: Deployment, { slug, people, startsInHours, endsInHours }: AddedEvent) {
  const [event] = await sql<{ id: number }>(
    `with times as (select now() + $2 * interval '1 hour' as starts, now() + $3 * interval '1 hour' as ends)
     insert into masterclasses
       (slug, title, description, price_paise, status, published_at, join_url, sessions, start_date, end_date)
     select $1, 'An evening', 'd', 0, 'published', now(), 'https://meet.example/room',
       jsonb_build_array(jsonb_build_object('id', 1, 'title', '', 'items', '[]'::jsonb,
         'startsAt', to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'endsAt', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))),
       starts, ends from times
     returning id`,
    [slug, startsInHours, endsInHours],
  )
  if (!event) throw new Error('an inserted event was not returned')
  const seats = await sql<{ id: number; reference: string }>(
    `with new_orders as (insert into orders (amount_paise) select 0 from generate_series(1, $2::int) returning id)
     insert into masterclass_registrations
       (order_id, price_paise, masterclass_id, name, email, phone, payment_status, reference, paid_at, holds_seat)
     select id, 0, $1, 'Person ' || id, 'person' || id || '@example.com', '+919876543210', 'paid',
       'RWCERT' || lpad(id::text, 6, '0'), now(), true from new_orders returning id, reference`,
    [event.id, people],
  )
  await sql(
    `insert into order_references (order_id, reference, amount_paise)
     select order_id, reference, 0 from masterclass_registrations where masterclass_id = $1`,
    [event.id],
  )
  await sql(
    `insert into attendance (registration_id, event_id, session_id, mark)
     select id, $1, 1, 'present' from masterclass_registrations where masterclass_id = $1`,
    [event.id],
  )
  return { eventId: event.id, seats }
}
