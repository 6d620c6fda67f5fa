import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Queries } from '#database/database.ts'
import { toFailure } from '#database/failure.ts'
import { insertFirstCatalogue } from '#database/first-catalogue.ts'
import { hasServer, openTestServerDatabase } from '#tests/support/test-database.ts'
import { lockAttempts } from './lock-attempts.ts'

interface Form {
  slug: string
  email: string
  networkKey: string | null
}

const asha: Form = { slug: 'ai-for-everyone-masterclass', email: 'asha@example.com', networkKey: 'office' }
const meera: Form = { ...asha, email: 'meera@example.com', networkKey: 'home' }
const workshop = 'vibe-coding-session'

const lock = (tx: Queries, { slug, email, networkKey }: Form) =>
  lockAttempts(tx, slug, { email, buyer: { userId: null, deviceKey: 'a browser', networkKey } })

describe.runIf(hasServer())('while one form is handled', () => {
  let database: Database
  beforeAll(async () => {
    database = (await openTestServerDatabase()).database
    await insertFirstCatalogue(database, new Date())
  })
  afterAll(() => database.close())

  const waitsFor = (first: Form, second: Form) =>
    database.transaction(async (tx) => {
      await lock(tx, first)
      return database
        .transaction(async (other) => {
          await other.execute(sql`set local lock_timeout = '50ms'`)
          await lock(other, second)
          return false
        })
        .catch((error) => {
          if (toFailure(error)?.code !== '55P03') throw error
          return true
        })
    })

  test.each<[string, Form, Form]>([
    ['the same address, however it is spelled', asha, { ...meera, email: 'ASHA@Example.com' }],
    ['another address on the same network', asha, { ...meera, networkKey: 'office' }],
    ['another event on the same network', asha, { ...meera, networkKey: 'office', slug: workshop }],
  ])('%s waits', async (_who, first, second) => {
    expect(await waitsFor(first, second)).toBe(true)
  })

  test.each<[string, Form, Form]>([
    ['another address on another network', asha, meera],
    ['the same address in another event', asha, { ...meera, email: asha.email, slug: workshop }],
    ['another address, if the networks are unknown', { ...asha, networkKey: null }, { ...meera, networkKey: null }],
  ])('%s does not wait', async (_who, first, second) => {
    expect(await waitsFor(first, second)).toBe(false)
  })
})
