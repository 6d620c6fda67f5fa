import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#database/database.ts'
import { openServer } from '#database/server.ts'
import { openEmbeddedCopy } from './embedded-database.ts'

/** An empty, migrated database that nobody else uses, on whichever engine this run is about. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'embedded') return openEmbeddedCopy(template.tar)
  return (await openTestServerDatabase()).database
}

/** Only where a server is at hand: what is about several connections cannot be shown on the embedded engine. */
export const hasServer = () => inject('template').kind === 'server'

export async function openTestServerDatabase(): Promise<{ database: Database; url: string }> {
  const url = await createServerDatabase({ isEmpty: false })
  const database = await openServer(url)
  const close = database.close
  return {
    url,
    database: Object.assign(database, {
      close: async () => {
        await close()
        await dropServerDatabase(url)
      },
    }),
  }
}

export async function createServerDatabase({ isEmpty }: { isEmpty: boolean }): Promise<string> {
  const template = inject('template')
  if (template.kind !== 'server') throw new Error('this run has no PostgreSQL server')
  const name = `rolewise_test_${randomBytes(6).toString('hex')}`
  await onServer(template.url, `create database ${name}${isEmpty ? '' : ` template ${template.name}`}`)
  return Object.assign(new URL(template.url), { pathname: `/${name}` }).href
}

export async function dropServerDatabase(url: string): Promise<void> {
  const template = inject('template')
  if (template.kind === 'server')
    await onServer(template.url, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
}

export async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
