import { writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

/** The control's own process: it tells of each row before PostgreSQL has handed it to the operating system. */
const client = await PGlite.create({ dataDir: process.argv[2] ?? '' })
await client.exec('create table careless (n int)')
await client.exec('set synchronous_commit = off')
for (let n = 0; ; n++) {
  await client.query('insert into careless values ($1)', [n])
  writeSync(1, 'told\n')
}
