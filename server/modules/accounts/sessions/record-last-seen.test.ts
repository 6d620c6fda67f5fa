import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { Database } from '#database/database.ts'
import { testNow } from '#tests/support/test-app.ts'
import { recordLastSeen } from './record-last-seen.ts'
import type { SeenVisitor } from './store.ts'

const seen = (...tokenHashes: string[]) =>
  new Map(
    tokenHashes.map((hash): [string, SeenVisitor] => [
      hash,
      { userId: 1, role: 'user', isLastSeenDue: hash !== 'fresh' },
    ]),
  )

test('updates in the background, batches sessions into one statement and retries a failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const batches: number[] = []
  const database = {
    get queries(): never {
      batches.push(lines.length)
      throw new Error('away')
    },
  } as unknown as Database
  const note = recordLastSeen({ database, clock: () => testNow, log })
  note(seen('a', 'b'))
  note(seen('b', 'c'))
  note(seen('fresh'))
  expect(batches).toEqual([])
  await vi.runAllTimersAsync()
  expect(batches).toHaveLength(1)
  expect(lines.join()).toContain('could not be stored')
  expect(lines.join()).not.toContain('away')
  note(seen('fresh'))
  await vi.runAllTimersAsync()
  expect(batches).toHaveLength(1)
  note(seen('a'))
  await vi.runAllTimersAsync()
  expect(batches).toHaveLength(2)
  vi.useRealTimers()
})
