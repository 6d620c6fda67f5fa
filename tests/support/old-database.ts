import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from '#database/database.ts'

/** A database as an earlier version left it, after the migration with this tag. `upgrade` applies the rest. */
export async function openOldDatabase(lastTag: string) {
  const client = await PGlite.create()
  const folder = mkdtempSync(join(tmpdir(), 'rolewise-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true, filter: (source) => !source.endsWith('_snapshot.json') })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag === lastTag)
  if (last < 0) throw new Error(`there is no migration ${lastTag}`)
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  return {
    client,
    upgrade: () => migrate(drizzle({ client }), { migrationsFolder }),
    close: async () => {
      await client.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
