import { writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

/** The control's writer: it acknowledges each row before PostgreSQL has handed it to the operating system. */
const client = await PGlite.create({ dataDir: process.argv[2] ?? '' })
await client.exec('create table unsafe_writes (n int)')
await client.exec('set synchronous_commit = off')
for (let n = 0; ; n++) {
  await client.query('insert into unsafe_writes values ($1)', [n])
  writeSync(1, 'acknowledged\n')
}
