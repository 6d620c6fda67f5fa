import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { withTransaction } from './with-transaction.ts'

/** A pool of one client that rejects the given statements. */
function poolRefusing(...refused: string[]) {
  const release = vi.fn()
  const query = vi.fn(async (statement: string) => {
    if (refused.includes(statement)) throw Object.assign(new Error(`no ${statement}`), { code: 'ECONNRESET' })
    return { rows: [] }
  })
  const client = { query, release } as unknown as pg.PoolClient
  return { pool: { connect: async () => client } as unknown as pg.Pool, query, release }
}

test('a client whose BEGIN fails is removed from the pool, and the work never starts', async () => {
  const { pool, release } = poolRefusing('begin')
  const work = vi.fn()
  await expect(withTransaction(pool, work)).rejects.toThrow('no begin')
  expect(work).not.toHaveBeenCalled()
  expect(release).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no begin' }))
})

test('a client that cannot roll back is removed from the pool, and the first error is thrown', async () => {
  const { pool, release } = poolRefusing('rollback')
  await expect(withTransaction(pool, () => Promise.reject(new Error('the work')))).rejects.toThrow('the work')
  expect(release).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no rollback' }))
})

test('after success or failure the client returns to the pool', async () => {
  const { pool, query, release } = poolRefusing()
  await expect(withTransaction(pool, () => Promise.reject(new Error('the work')))).rejects.toThrow('the work')
  expect(await withTransaction(pool, async () => 'done')).toBe('done')
  expect(query.mock.calls.flat()).toEqual(['begin', 'rollback', 'begin', 'commit'])
  expect(release.mock.calls).toEqual([[undefined], [undefined]])
})
