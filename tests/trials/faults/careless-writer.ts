import pg from 'pg'

/**
 * The control's own process: it writes what people send and then, in a statement of its own, the mail that tells of it.
 * Killed, it leaves the one without the other.
 */
const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
for (let n = 0; ; n++) {
  const email = `careless${process.pid}-${n}@example.com`
  await client.query(
    `insert into contact_messages (name, email, subject, message) values ('Asha Rao', $1, 'A question', 'When is it?')`,
    [email],
  )
  await client.query(
    `insert into outbox (kind, recipient, facts, message_id) values ('message_received', $1, '{}', $1)`,
    [email],
  )
}
