import { mkdirSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '#database/database.ts'

/** Migrates an embedded database once. Copying it for each test file is much faster. */
export default async function setUpEmbedded({ provide }: Pick<TestProject, 'provide'>): Promise<void> {
  const client = await PGlite.create()
  await migrate(drizzle({ client }), { migrationsFolder })
  // Two Vitest projects may run this concurrently, so each has its own file.
  const tar = new URL(`../../.cache/test-database-${process.pid}.tar`, import.meta.url)
  mkdirSync(new URL('.', tar), { recursive: true })
  writeFileSync(tar, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  provide('template', { kind: 'embedded', tar: tar.pathname })
}
