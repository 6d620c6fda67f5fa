import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { types } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '#tests/support/embedded-folder.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { embeddedBytes } from './embedded-bytes.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolewise-bytes-'))
let database: Database
beforeAll(async () => {
  fillDataFolder(folder)
  database = await openEmbedded(folder)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function writeAndRead(bytes: Uint8Array): Promise<unknown> {
  const result: unknown = await database.queries.execute(sql`select ${bytes}::bytea as bytes`)
  return (result as { rows: { bytes: unknown }[] }).rows[0]?.bytes
}

test('bytes are read as they were written', async () => {
  const all = Uint8Array.from({ length: 256 }, (_, value) => value)
  for (const bytes of [all, all.subarray(10, 12), new Uint8Array()])
    expect(await writeAndRead(bytes)).toEqual(Buffer.from(bytes))
})

test('bytes are sent as they are, since the engine’s own conversion to text goes byte by byte', () => {
  const megabyte = Buffer.alloc(1_000_000, 'pixels')
  expect(embeddedBytes.serializers[types.BYTEA](megabyte)).toBe(megabyte)
})
