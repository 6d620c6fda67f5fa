import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { checkMigrations } from './check-migrations.ts'
import { root } from './root.ts'

test('a table that no migration makes fails the check', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Below the project, so that the schema finds drizzle-orm.
  const folder = mkdtempSync(join(root, '.cache/schema-'))
  try {
    const schema = join(folder, 'tables.ts')
    writeFileSync(
      schema,
      `export * from '../../database/schema/tables.ts'
       import { integer, pgTable } from 'drizzle-orm/pg-core'
       export const forgotten = pgTable('forgotten', { id: integer().primaryKey() })`,
    )
    const { code, output } = await checkMigrations(`./${relative(root, schema)}`)
    expect(output).toContain('Your SQL migration file')
    expect(code).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
