import { expect, test } from 'vitest'
import { batchReads } from './batch-reads.ts'

/** Reads that resolve, each key in capitals, when the test says so. */
function slowReads() {
  const batches: { keys: readonly string[]; succeed(): void; fail(error: Error): void }[] = []
  const read = batchReads<string, string>((keys) => {
    const rows = new Map(keys.filter((key) => key !== 'missing').map((key) => [key, key.toUpperCase()]))
    return new Promise((resolve, reject) => batches.push({ keys, succeed: () => resolve(rows), fail: reject }))
  })
  const nextTurn = () => new Promise(setImmediate)
  return { batches, read, nextTurn }
}

test('batches the reads of one turn into one query, and each caller gets its own row', async () => {
  const { batches, read, nextTurn } = slowReads()
  const rows = Promise.all([read('a'), read('b'), read('a'), read('missing')])
  await nextTurn()
  expect(batches.map(({ keys }) => keys)).toEqual([['a', 'b', 'missing']])
  batches[0]?.succeed()
  expect(await rows).toEqual(['A', 'B', 'A', undefined])
})

test('a later read queries again, even for the same key', async () => {
  const { batches, read, nextTurn } = slowReads()
  const first = read('a')
  await nextTurn()
  const second = read('a')
  await nextTurn()
  expect(batches).toHaveLength(2)
  batches[1]?.succeed()
  expect(await second).toBe('A')
  batches[0]?.succeed()
  expect(await first).toBe('A')
})

test('collects reads while two batches run, and a failed batch fails only its own reads', async () => {
  const { batches, read, nextTurn } = slowReads()
  const failing = read('a')
  await nextTurn()
  const other = read('b')
  await nextTurn()
  const collected = [read('c'), read('d')]
  await nextTurn()
  const late = read('e')
  await nextTurn()
  expect(batches).toHaveLength(2)
  batches[0]?.fail(new Error('connection lost'))
  await expect(failing).rejects.toThrow('connection lost')
  expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd', 'e']])
  for (const { succeed } of batches) succeed()
  expect(await Promise.all([other, ...collected, late])).toEqual(['B', 'C', 'D', 'E'])
})
