import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Database } from './database.ts'

/** What the tables themselves refuse, whatever the code does. */
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await run(`insert into masterclasses (slug, title, description, price_paise) values ('one', 'One', 'd', 199900)`)
  await run('insert into orders (amount_paise) values (199900), (199900)')
  await run(`insert into masterclass_registrations
    (order_id, price_paise, masterclass_id, name, email, phone, reference, payment_status)
    select 1, 199900, id, 'Asha', 'asha@example.com', '+919876543210', 'RWABCDEFGH', 'paid' from masterclasses`)
  await run(`insert into payments (order_id, provider, payment_intent_id, idempotency_key, amount_paise, outcome) values
    (1, 'razorpay', 'pay_1', 'paid', 199900, 'paid'), (2, 'razorpay', null, 'open', 199900, 'open'),
    (2, 'razorpay', null, 'open too', 199900, 'open')`)
})
afterAll(() => database.close())

const run = (statement: string) => database.queries.execute(sql.raw(statement))

/** PostgreSQL's own message, or null if it accepted the statement. */
async function refusalOf(statement: string): Promise<string | null> {
  try {
    await run(statement)
    return null
  } catch (error) {
    return String((error as Error).cause)
  }
}

test('the team has one owner, who is a member', async () => {
  await run(`insert into users (username, password, name, email, role, is_owner) values
    ('first', '', 'First', 'first@example.com', 'staff', true), ('second', '', 'Second', 'second@example.com', 'staff', false)`)
  const change = (values: string, username: string) =>
    refusalOf(`update users set ${values} where username = '${username}'`)
  expect(await change('is_owner = true', 'second')).toContain('users_owner_key')
  expect(await change(`role = 'user'`, 'first')).toContain('users_owner_check')
})

test('refunds are of what was paid, never more than it, and from a known source', async () => {
  const refund = (key: string, amount: number, of: string, source = 'team') =>
    refusalOf(`insert into refunds (payment_id, amount_paise, state, source, reason, idempotency_key)
      select id, ${amount}, 'done', '${source}', 'They asked', '${key}' from payments where idempotency_key = '${of}'`)
  expect(await refund('a', 100, 'open')).toContain('only what was paid can be refunded')
  expect(await refund('b', 199_000, 'paid')).toBeNull()
  expect(await refund('c', 901, 'paid')).toContain('refunds exceed the payment')
  expect(await refund('d', 100, 'paid', 'payer')).toContain('refunds_source_check')
  expect(await refund('e', 900, 'paid')).toBeNull()
})

test('one payment of a provider settles one order', async () => {
  const settle = (provider: string) =>
    refusalOf(`insert into payments (order_id, provider, payment_intent_id, idempotency_key, amount_paise, outcome)
      values (2, '${provider}', 'pay_1', '${provider} again', 199900, 'paid')`)
  expect(await settle('razorpay')).toContain('payments_one_intent')
  expect(await settle('stripe')).toBeNull()
})

test('a seat has one valid certificate, which alone outlives the registration', async () => {
  const issue = (id: string) =>
    refusalOf(`insert into certificates
      (id, registration_id, event_id, recipient_name, title, started_on, ended_on, minutes, skills, issued_at, issued_by)
      select '${id}', id, masterclass_id, name, 'One', now(), now(), 240, '[]', now(), 1 from masterclass_registrations`)
  expect(await issue('first')).toBeNull()
  expect(await issue('second')).toContain('certificates_one_valid')
  await run(`insert into attendance (registration_id, event_id, session_id, mark)
    select id, masterclass_id, 1, 'present' from masterclass_registrations`)
  await run(`insert into hand_overs (registration_id, reference, is_payer)
    select id, 'RWBEFORE22', false from masterclass_registrations`)
  await run('delete from masterclass_registrations')
  const left = await run(
    `select id, registration_id, (select count(*)::int from attendance) as attended,
      (select count(*)::int from hand_overs) as handed_over from certificates`,
  )
  expect(left).toMatchObject({ rows: [{ id: 'first', registration_id: null, attended: 0, handed_over: 0 }] })
})
