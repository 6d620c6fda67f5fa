import pg from 'pg'

/**
 * The control's writer: it stores a message and queues its mail in two transactions. A kill in between leaves a message
 * without its mail.
 */
const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
for (let n = 0; ; n++) {
  const email = `unsafe${process.pid}-${n}@example.com`
  await client.query(
    `insert into contact_messages (name, email, subject, message) values ('Asha Rao', $1, 'A question', 'When is it?')`,
    [email],
  )
  await client.query(
    `insert into outbox (kind, recipient, facts, message_id) values ('message_received', $1, '{}', $1)`,
    [email],
  )
}
