import { readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { migrationsFolder } from './database.ts'
import * as tables from './schema/tables.ts'

test('the migrations make what the schema says: nothing is left to generate', async () => {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'))
  const last = String(journal.entries.at(-1).idx).padStart(4, '0')
  const before = JSON.parse(readFileSync(`${migrationsFolder}/meta/${last}_snapshot.json`, 'utf8'))
  const after = generateDrizzleJson(tables, before.id, undefined, 'snake_case')
  expect(await generateMigration(before, after)).toEqual([])
})
