import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** The writes of a registration alone, without rules or HTTP. Returns transactions per second. */
export async function measureBareTransactions(
  pool: pg.Pool,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let written = 0
  const worker = async () => {
    const client = await pool.connect()
    while (performance.now() < end) {
      await writeOne(client)
      written++
    }
    client.release()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return written / ((performance.now() - start) / 1000)
}

async function writeOne(client: pg.PoolClient): Promise<void> {
  const unique = randomUUID()
  await client.query('begin')
  const event = await client.query(
    `update masterclasses set seats_taken = seats_taken + 1
     where slug = 'ai-for-everyone-masterclass' and (seats is null or seats_taken < seats) returning id`,
  )
  const order = await client.query('insert into orders (amount_paise) values (199900) returning id')
  const orderId = order.rows[0]?.id
  await client.query(
    `insert into masterclass_registrations
       (order_id, price_paise, masterclass_id, name, email, phone, reference, holds_seat, hold_expires_at)
     values ($4, 199900, $1, 'Asha Rao', $2, '+91 9876543210', $3, true, now() + interval '30 minutes')`,
    [event.rows[0]?.id, `${unique}@example.com`, unique.slice(0, 20), orderId],
  )
  await client.query(
    `insert into payments (order_id, provider, idempotency_key, amount_paise) values ($1, 'sandbox', $2, 199900)`,
    [orderId, unique],
  )
  await client.query(
    `insert into outbox (kind, recipient, facts, message_id, state) values ('checkout_open', $1, '{}', $2, 'sent')`,
    [`${unique}@example.com`, `<${unique}@bench.invalid>`],
  )
  await client.query('commit')
}
