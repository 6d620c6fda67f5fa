import { mkdirSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '#database/database.ts'
import { openServer } from '#database/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test databases come from: a tar of an embedded one, or a template on a server. */
    template: { kind: 'embedded'; tar: string } | { kind: 'server'; url: string; name: string }
  }
}

/** Migrates once; every test file then gets a copy, which takes a fraction of a second. */
export default async function setup({ provide }: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  if (url) return setupServer(url, provide)
  const client = await PGlite.create()
  await migrate(drizzle({ client }), { migrationsFolder })
  const tar = new URL('../../.cache/test-database.tar', import.meta.url)
  mkdirSync(new URL('.', tar), { recursive: true })
  writeFileSync(tar, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  provide('template', { kind: 'embedded', tar: tar.pathname })
}

async function setupServer(url: string, provide: TestProject['provide']) {
  const name = `rolewise_template_${process.pid}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const template = await openServer(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  await template.close()
  provide('template', { kind: 'server', url, name })
  return async () => {
    await admin.query(`drop database ${name}`)
    await admin.end()
  }
}
