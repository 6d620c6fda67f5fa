import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DiskFull } from '#database/disk-space.ts'
import { makeFolder } from '#database/make-folder.ts'
import { NotMigrated } from '#database/not-migrated.ts'
import { OldServer } from '#database/old-server.ts'
import { openServer } from '#database/server.ts'
import { createServerDatabase, dropServerDatabase, hasServer, runOnServer } from '#tests/support/test-database.ts'
import { readConfig } from './config.ts'
import { explainDatabaseError, explainDataDirError, explainListenError } from './explain-start-error.ts'

const coded = (code: string) => new Error('outer', { cause: Object.assign(new Error('inner hunter2'), { code }) })
const server = readConfig({ DATABASE_URL: 'postgres://me:hunter2@db/rolewise' })
const embedded = readConfig({})

test.each(['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000', '57P03'])(
  'the database error %s names the setting',
  (code) => {
    const sentence = explainDatabaseError(server, coded(code))?.message
    expect(sentence).toMatch(/^DATABASE_URL cannot be used .+ Accepted: /)
    expect(sentence).not.toContain('hunter2')
  },
)

test('an outdated schema that the role cannot migrate asks for MIGRATION_DATABASE_URL', () => {
  expect(explainDatabaseError(server, new NotMigrated())?.message).toMatch(/^MIGRATION_DATABASE_URL is missing/)
})

test('a server that is too old names its version and the oldest that is accepted', () => {
  expect(explainDatabaseError(server, new OldServer('14'))?.message).toBe(
    'DATABASE_URL is a PostgreSQL 14 server. Accepted: PostgreSQL 15 or newer.',
  )
})

test('tables that the migrations did not create are explained', async () => {
  const sentence = /has tables .+ Accepted: an empty /
  expect(explainDatabaseError(embedded, coded('42P07'))?.message).toMatch(sentence)
  if (!hasServer()) return
  const url = await createServerDatabase({ isEmpty: true })
  await runOnServer(url, 'create table users (id integer)')
  const error = await openServer(url).catch((error) => error)
  expect(explainDatabaseError(server, error)?.message).toMatch(sentence)
  await dropServerDatabase(url)
})

test('with two database URLs, both are named', () => {
  const two = readConfig({ DATABASE_URL: 'postgres://db/a', MIGRATION_DATABASE_URL: 'postgres://owner@db/a' })
  expect(explainDatabaseError(two, coded('28P01'))?.message).toMatch(/^DATABASE_URL or MIGRATION_DATABASE_URL cannot/)
})

test.each(['EACCES', 'EROFS', 'ENOTDIR'])('the folder error %s names the setting', (code) => {
  expect(explainDatabaseError(embedded, coded(code))?.message).toMatch(/^DATA_DIR is "data", which cannot be used/)
})

test.skipIf(process.platform !== 'linux')('a folder that cannot be made names the setting', () => {
  const proc = readConfig({ DATA_DIR: '/proc/x' })
  const failureOf = (work: () => void) => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }
  const sentence = /^DATA_DIR is "\/proc\/x", which cannot be used \(ENOENT\)/
  expect(
    explainDataDirError(
      proc,
      failureOf(() => makeFolder('/proc/x')),
    )?.message,
  ).toMatch(sentence)
  expect(
    explainDataDirError(
      proc,
      failureOf(() => readFileSync('/proc/x/key')),
    )?.message,
  ).toMatch(sentence)
  for (const other of ['/nowhere/key', '/proc/x2/key'])
    expect(
      explainDataDirError(
        proc,
        failureOf(() => readFileSync(other)),
      ),
    ).toBeNull()
})

test.each([
  ['the system', coded('ENOSPC')],
  ['PostgreSQL', coded('53100')],
  ['the disk guard', new DiskFull()],
  ['the folder lock', Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['WebAssembly', Object.assign(new Error(), { name: 'ErrnoError', errno: 51 })],
])('a full disk is reported as such: %s', (_who, error) => {
  expect(explainDataDirError(embedded, error)?.message).toBe(
    'DATA_DIR is "data", on a disk with less than 64 MB free. Accepted: a folder on a disk with room, or free some space.',
  )
})

test.each([
  ['EADDRINUSE', /^PORT is 3000, which another program is using/],
  ['EACCES', /^PORT is 3000, which this user may not use/],
  ['EADDRNOTAVAIL', /^HOST is "0.0.0.0", which isn’t an address of this machine/],
])('the listen error %s names the setting', (code, sentence) => {
  expect(explainListenError(embedded, coded(code))?.message).toMatch(sentence)
})

test('a bug is not explained as a setting', () => {
  expect(explainDatabaseError(server, new TypeError('x is not a function'))).toBeNull()
  expect(explainListenError(server, new TypeError('x is not a function'))).toBeNull()
})
