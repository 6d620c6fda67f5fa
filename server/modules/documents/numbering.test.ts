import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '#database/database.ts'
import { documents } from '#database/schema/tables.ts'
import { aPaidOrder, makeOrders } from '#tests/factories/documents.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { issuePaper } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await makeOrders(app.services.database.queries, attempts.length)
  await app.services.database.queries.execute(sql`create sequence control`)
})
afterAll(() => app.close())

const attempts = Array.from({ length: 60 }, (_, index) => index + 1)
const isLost = (attempt: number) => attempt % 3 === 0
const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Runs all attempts at once. Every third one fails after it got its number. */
async function numberAll(number: (tx: Queries, attempt: number) => Promise<number>): Promise<number[]> {
  const settled = await Promise.allSettled(
    attempts.map((attempt) =>
      app.services.database.transaction(async (tx) => {
        const taken = await number(tx, attempt)
        if (isLost(attempt)) throw new Error('the payment failed')
        return taken
      }),
    ),
  )
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).sort((a, b) => a - b)
}

test('forty of sixty concurrent payments succeed and have the numbers 1 to 40', async () => {
  const numbers = await numberAll(async (tx, attempt) => {
    const { serial } = await issuePaper(app.services, tx, aPaidOrder({ orderId: attempt }))
    return serial ?? 0
  })
  expect(numbers).toEqual(oneTo(40))
  const stored = await app.services.database.queries.select({ serial: documents.serial }).from(documents)
  expect(stored.map(({ serial }) => serial).sort((a, b) => Number(a) - Number(b))).toEqual(oneTo(40))
})

test('a sequence in its place leaves gaps', async () => {
  const numbers = await numberAll(async (tx) => {
    const { rows } = (await tx.execute(sql`select nextval('control')::int as next`)) as unknown as {
      rows: { next: number }[]
    }
    return rows[0]?.next ?? 0
  })
  expect(numbers).toHaveLength(40)
  expect(numbers).not.toEqual(oneTo(40))
})
