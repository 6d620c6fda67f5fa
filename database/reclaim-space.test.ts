import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logChanges } from '#server/modules/audit/public.ts'
import { fillDataFolder } from '#tests/support/embedded-folder.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { classroomFiles } from './schema/classroom.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolewise-space-'))
let database: Database
beforeAll(async () => {
  fillDataFolder(folder)
  // As the jobs have it.
  database = logChanges(await openEmbedded(folder), { info: () => {} })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const megabyte = 1024 * 1024
const megabytesOf = (part: string) => {
  const path = join(folder, 'postgres', part)
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return Math.round(files.reduce((sum, name) => sum + statSync(join(path, name)).size, 0) / megabyte)
}
/** Stores ten files of 5 MB, each in place of the one before. */
async function replaceTenTimes() {
  const file = { name: 'plan.pdf', mediaType: 'application/pdf', size: 5 * megabyte }
  for (let count = 0; count < 10; count++)
    await database.transaction(async (tx) => {
      await tx.delete(classroomFiles)
      await tx.insert(classroomFiles).values({ ...file, content: randomBytes(file.size) })
    })
}

test('files that are replaced again and again take no more place than at first', async () => {
  await replaceTenTimes()
  const [dataAtFirst, logAtFirst] = [megabytesOf('base'), megabytesOf('pg_wal')]
  for (let round = 0; round < 2; round++) {
    await database.reclaimSpace()
    await replaceTenTimes()
  }
  expect(megabytesOf('base') - dataAtFirst).toBeLessThanOrEqual(10)
  expect(megabytesOf('pg_wal') - logAtFirst).toBeLessThanOrEqual(64)
  const [stored] = await database.queries.select().from(classroomFiles)
  expect(stored?.content.length).toBe(5 * megabyte)
}, 60_000)
