import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#database/database.ts'
import { openServer } from '#database/server.ts'
import { openEmbeddedCopy } from './embedded-database.ts'
import { openPooledDatabase } from './pooled-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The source of test databases: a tar of an embedded one, or a template database on a server. */
    template: { kind: 'embedded'; tar: string } | { kind: 'server'; url: string; name: string }
  }
}

/** Opens an empty, migrated database for one test, on the engine of this run. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'embedded') return openEmbeddedCopy(template.tar)
  return openPooledDatabase(() => createServerDatabase({ isEmpty: false }), dropServerDatabase)
}

/** Tests with several connections need a server: the embedded engine has only one. */
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
  // The template's name is part of it: what is left at the end of a run is dropped with it.
  const name = `rolewise_test_${template.name.split('_').at(-1)}_${randomBytes(6).toString('hex')}`
  await runOnServer(template.url, `create database ${name}${isEmpty ? '' : ` template ${template.name}`}`)
  return Object.assign(new URL(template.url), { pathname: `/${name}` }).href
}

export async function dropServerDatabase(url: string): Promise<void> {
  const template = inject('template')
  if (template.kind === 'server')
    await runOnServer(template.url, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
}

export async function runOnServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
