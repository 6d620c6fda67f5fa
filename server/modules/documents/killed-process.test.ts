import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { asc } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { documents } from '#database/schema/tables.ts'
import { makeOrders } from '#tests/factories/documents.ts'
import { hasServer, openTestServerDatabase } from '#tests/support/test-database.ts'

const program = fileURLToPath(import.meta.resolve('#tests/support/pay-orders.ts'))
const orders = 500
/** A process on a busy machine takes a while to start. */
const startTimeout = { timeout: 50_000, interval: 20 }

test.runIf(hasServer())('500 orders paid by two processes, killed twice, have the numbers 1 to 500', async () => {
  const { database, url } = await openTestServerDatabase()
  await makeOrders(database.queries, orders)
  const count = () => database.queries.$count(documents)
  const start = () =>
    [1, 1 + orders / 2].map((first) =>
      spawn(process.execPath, [program, url, String(first), String(first + orders / 2 - 1)], { stdio: 'inherit' }),
    )
  for (const enough of [60, 220]) {
    const children = start()
    const exits = children.map((child) => once(child, 'exit'))
    await vi.waitFor(async () => expect(await count()).toBeGreaterThan(enough), startTimeout)
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(exits)
  }
  expect(await count()).toBeLessThan(orders)
  const codes = await Promise.all(start().map(async (child) => (await once(child, 'exit'))[0]))
  expect(codes).toEqual([0, 0])
  const { orderId, serial } = documents
  const rows = await database.queries.select({ orderId, serial }).from(documents).orderBy(asc(serial))
  expect(rows.map((row) => row.serial)).toEqual(Array.from({ length: orders }, (_, index) => index + 1))
  expect(new Set(rows.map((row) => row.orderId)).size).toBe(orders)
  await database.close()
})
