import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { insertFile } from './store.ts'
import { takeFile } from './take-file.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('one downloader has four files on their way at most, and others are not affected', async () => {
  const content = aPdf()
  const file = { name: 'plan.pdf', mediaType: 'application/pdf', size: content.length, content }
  const fileId = await insertFile(database.queries, file)
  const take = async (downloader: string, id = fileId) => {
    const raw = new PassThrough()
    const reply = { raw } as unknown as FastifyReply
    const taken = await takeFile(database, { fileId: id, downloader, reply })
    return { taken, raw }
  }
  const [first] = await Promise.all([1, 2, 3, 4].map(() => take('seat 1')))
  expect(first?.taken.content).toEqual(content)
  await expect(take('seat 1')).rejects.toMatchObject({ code: 'too_many' })
  await expect(take('seat 2', fileId + 1)).rejects.toMatchObject({ code: 'not_found' })
  expect((await take('seat 2')).taken.name).toBe('plan.pdf')
  // The connection breaks.
  first?.raw.destroy()
  await once(first?.raw ?? new PassThrough(), 'close')
  expect((await take('seat 1')).taken.name).toBe('plan.pdf')
})
