import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { fillDataFolder } from '#tests/support/embedded-folder.ts'
import { packEmbedded, unpackEmbedded } from './embedded-archive.ts'
import { FolderInUse, lockFolder } from './lock-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolewise-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
const here = join(folder, 'here')
const there = join(folder, 'there')

test('an archive restores into another folder; a database in use cannot be archived', async () => {
  fillDataFolder(here)
  const client = await PGlite.create({ dataDir: join(here, 'postgres') })
  await client.exec(`create table kept (word text); insert into kept values ('kept')`)
  await client.close()

  const unlock = lockFolder(here)
  await expect(packEmbedded(here)).rejects.toThrow(FolderInUse)
  unlock()
  const archive = await packEmbedded(here)
  await expect(unpackEmbedded(there, archive.subarray(0, archive.length / 2))).rejects.toThrow('unexpected end')
  await unpackEmbedded(there, archive)
  const moved = await PGlite.create({ dataDir: join(there, 'postgres') })
  const { rows } = await moved.query('select word from kept')
  await moved.close()
  expect(rows).toEqual([{ word: 'kept' }])
})

test('unpacking does not replace a database, and a missing one cannot be archived', async () => {
  await expect(unpackEmbedded(there, new Uint8Array())).rejects.toThrow('already')
  await expect(packEmbedded(join(folder, 'nowhere'))).rejects.toThrow('no database')
})
