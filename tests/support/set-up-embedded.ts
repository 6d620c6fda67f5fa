import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '#database/database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Migrates an embedded database once. Copying it for each test file is much faster. */
export default async function setUpEmbedded({ provide }: Pick<TestProject, 'provide'>): Promise<void> {
  const tar = join(root, `.cache/test-database-${hashSources()}.tar`)
  if (!existsSync(tar)) await migrateInto(tar)
  provide('template', { kind: 'embedded', tar })
}

/** Everything that the template consists of, so that the next run reuses it only if it would be the same. */
function hashSources(): string {
  const hash = createHash('sha256').update(process.version)
  const migrations = globSync('**/*.{sql,json}', { cwd: migrationsFolder }).sort()
  // Not the lock file: what is installed may be older.
  const engine = join(root, 'node_modules/@electric-sql/pglite/package.json')
  const files = [...migrations.map((name) => join(migrationsFolder, name)), engine]
  for (const file of [...files, fileURLToPath(import.meta.url)]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

async function migrateInto(tar: string): Promise<void> {
  // The same as in vitest.config.ts, for this process.
  setFlagsFromString('--liftoff-only')
  const client = await PGlite.create()
  await migrate(drizzle({ client }), { migrationsFolder })
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Two Vitest projects may do this concurrently, and neither may read an incomplete file.
  const draft = `${tar}.${process.pid}.${performance.now()}`
  writeFileSync(draft, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  renameSync(draft, tar)
  await client.close()
}
