import { expect, test } from 'vitest'
import { DiskFull } from '#database/disk-space.ts'
import { NotMigrated } from '#database/not-migrated.ts'
import { readConfig } from './config.ts'
import { explainDatabaseError, explainDataDirError, explainListenError } from './explain-start-error.ts'

const coded = (code: string) => new Error('outer', { cause: Object.assign(new Error('inner hunter2'), { code }) })
const server = readConfig({ DATABASE_URL: 'postgres://me:hunter2@db/rolewise' })
const embedded = readConfig({})

test.each(['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000', '57P03'])(
  'a server that answers %s is named',
  (code) => {
    const sentence = explainDatabaseError(server, coded(code))?.message
    expect(sentence).toMatch(/^DATABASE_URL cannot be used .+ Accepted: /)
    expect(sentence).not.toContain('hunter2')
  },
)

test('a database that is too old for a role that may not change it asks for one that may', () => {
  expect(explainDatabaseError(server, new NotMigrated())?.message).toMatch(/^MIGRATION_DATABASE_URL is missing/)
})

test('where two connections are set, either may be the one', () => {
  const two = readConfig({ DATABASE_URL: 'postgres://db/a', MIGRATION_DATABASE_URL: 'postgres://owner@db/a' })
  expect(explainDatabaseError(two, coded('28P01'))?.message).toMatch(/^DATABASE_URL or MIGRATION_DATABASE_URL cannot/)
})

test.each(['EACCES', 'EROFS', 'ENOTDIR'])('a folder that answers %s is named', (code) => {
  expect(explainDatabaseError(embedded, coded(code))?.message).toMatch(/^DATA_DIR is "data", which cannot be used/)
})

test.each([
  ['the system', coded('ENOSPC')],
  ['PostgreSQL', coded('53100')],
  ['the guard', new DiskFull()],
  ['the lock', Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['WebAssembly', Object.assign(new Error(), { name: 'ErrnoError', errno: 51 })],
])('a full disk is told as such, whoever met it: %s', (_who, error) => {
  expect(explainDataDirError(embedded, error)?.message).toBe(
    'DATA_DIR is "data", on a disk with less than 64 MB free. Accepted: a folder on a disk with room, or free some space.',
  )
})

test.each([
  ['EADDRINUSE', /^PORT is 3000, which another program uses/],
  ['EACCES', /^PORT is 3000, which this user may not use/],
  ['EADDRNOTAVAIL', /^HOST is "0.0.0.0", which is no address of this machine/],
])('an address that answers %s is named', (code, sentence) => {
  expect(explainListenError(embedded, coded(code))?.message).toMatch(sentence)
})

test('a bug is not taken for a setting', () => {
  expect(explainDatabaseError(server, new TypeError('x is not a function'))).toBeNull()
  expect(explainListenError(server, new TypeError('x is not a function'))).toBeNull()
})
