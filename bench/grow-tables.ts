import type { Deployment } from '#tests/trials/deployment.ts'

/** Fills every growing table up to `size` rows. A few of them belong to the user. */
export async function growTables({ sql }: Pick<Deployment, 'sql'>, size: number, userId: number): Promise<void> {
  for (const [table, insert] of Object.entries(inserts)) {
    const [row] = await sql<{ count: number }>(`select count(*)::int as count from ${table}`)
    const from = (row?.count ?? 0) + 1
    if (from <= size) await sql(insert, [from, size])
  }
  await sql('update masterclass_registrations set user_id = $1 where id % 20000 = 7', [userId])
  await sql(
    `insert into course_applications (user_id, course_slug, status)
             select $1, slug, 'accepted' from courses
             where not exists (select 1 from course_applications where user_id = $1)`,
    [userId],
  )
  await sql('vacuum analyze')
}

/** One name is unique, so that a search has the same number of results at every size. */
const name = `case when n = 500 then 'Zubeida' else 'Person ' || n end`
/** Unique, for the same reason. */
const phone = `'+91 9' || lpad(n::text, 9, '0')`
const when = `now() - (($2 - n) * interval '1 day' * 400 / $2)`

/** The day of all bank lines. */
export const statementDay = '2020-01-15'

/** Inserts rows $1 to $2. */
const inserts: Record<string, string> = {
  users: `insert into users (username, password, name, email, phone, created_at)
    select 'person' || n, 'x', ${name}, 'person' || n || '@example.com', ${phone}, ${when} from generate_series($1::int, $2::int) n`,
  orders: `insert into orders (id, amount_paise, created_at) overriding system value
    select n, 199900, ${when} from generate_series($1::int, $2::int) n`,
  masterclass_registrations: `insert into masterclass_registrations
      (order_id, price_paise, masterclass_id, name, email, phone, payment_status, reference, receipt_number, created_at, paid_at)
    select n, 199900, (select id from masterclasses order by id limit 1), ${name}, 'person' || n || '@example.com',
      ${phone}, case when n % 10 < 6 then 'paid' else 'failed' end, 'RWB' || lpad(n::text, 7, '0'),
      case when n % 10 < 6 then 'RW-2026-' || lpad(n::text, 6, '0') end, ${when}, ${when}
    from generate_series($1::int, $2::int) n`,
  payments: `insert into payments
      (order_id, provider, provider_reference, payment_intent_id, idempotency_key, amount_paise, outcome, created_at, settled_at)
    select r.order_id, 'stripe', lpad(r.id::text, 12, '4'), 'pi_bench' || r.id, 'bench' || r.id, 199900, case when r.payment_status = 'paid' then 'paid' else 'failed' end,
      r.created_at, r.created_at
    from masterclass_registrations r
    where r.id between $1::int and $2::int and not exists (select 1 from payments p where p.order_id = r.order_id)`,
  documents: `insert into documents
      (kind, number, financial_year, serial, issued_at, order_id, supplier, recipient, lines,
       rate_basis_points, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
    select 'receipt', 'B/20-21/' || lpad(n::text, 6, '0'), '20-21', n, ${when}, n, '{"legalName": "Bench"}',
      jsonb_build_object('name', ${name}, 'email', 'person' || n || '@example.com', 'phone', ${phone}), '[]',
      0, 199900, 0, 0, 0, 199900
    from generate_series($1::int, $2::int) n`,
  course_applications: `insert into course_applications (course_slug, status, name, email, phone, created_at)
    select 'ai-for-everyone', case when n % 2 = 0 then 'accepted' else 'rejected' end, ${name},
      'person' || n || '@example.com', ${phone}, ${when} from generate_series($1::int, $2::int) n`,
  contact_messages: `insert into contact_messages (name, email, subject, message, created_at)
    select ${name}, 'person' || n || '@example.com', 'A question', repeat('What about it? ', 10), ${when}
    from generate_series($1::int, $2::int) n`,
  interests: `insert into interests (name, phone, email, city, country, course_slug, created_at)
    select ${name}, ${phone}, 'person' || n || '@example.com', 'Pune', 'India',
      'ai-for-hr-associates', ${when} from generate_series($1::int, $2::int) n`,
  outbox: `insert into outbox (kind, recipient, facts, message_id, state, created_at)
    select 'interest_noted', case when n = 500 then 'zubeida' else 'person' || n end || '@example.com', '{}', '<bench' || n || '@bench.invalid>', 'sent', ${when}
    from generate_series($1::int, $2::int) n`,
  audit_log: `insert into audit_log (action, subject, subject_id, created_at)
    select 'registration.paid', 'registration', n::text, ${when} from generate_series($1::int, $2::int) n`,
  // As many at every size, of days before all orders, so that only their UTRs and references find those.
  bank_lines: `insert into bank_lines (hash, booked_on, amount_paise, is_credit, narration, utr, "references", uploaded_by)
    select md5('bench' || n), '${statementDay}', 199900, true, 'UPI/bench', case when n % 2 = 0 then lpad(n::text, 12, '4') end,
      case when n % 2 = 1 then array['RWB' || lpad(n::text, 7, '0')] else '{}'::varchar[] end, 1
    from generate_series($1::int, least($2::int, 300)) n`,
}
