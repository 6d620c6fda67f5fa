import { asc } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Database } from '#database/database.ts'
import { documents } from '#database/schema/tables.ts'
import { openServer } from '#database/server.ts'
import type { Services } from '#server/services.ts'
import { aPaidOrder, makeOrders } from '#tests/factories/documents.ts'
import { endConnections, namedUrl } from '#tests/support/end-connections.ts'
import { hasServer, openTestServerDatabase } from '#tests/support/test-database.ts'
import { issuePaper, listDocumentsOf } from './public.ts'

const count = 80

test.runIf(hasServer())(
  'orders paid on two sites, one of which is cut off twice, have numbers without a gap',
  async () => {
    const { database, url } = await openTestServerDatabase()
    await makeOrders(database.queries, count)
    const other = await openServer(namedUrl(url, 'cut-off'))
    const countIssued = () => database.queries.$count(documents)
    for (const enough of [10, 30]) {
      const paying = pay(other, 1, count)
      await vi.waitFor(async () => expect(await countIssued()).toBeGreaterThan(enough), {
        timeout: 50_000,
        interval: 5,
      })
      expect(await endConnections(url, 'cut-off')).toBeGreaterThan(0)
      const results = await paying
      expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    }
    const results = await Promise.all([pay(database, 1, count / 2), pay(other, count / 2 + 1, count)])
    expect(results.flat().filter(({ status }) => status === 'rejected')).toEqual([])
    const rows = await database.queries.select().from(documents).orderBy(asc(documents.serial))
    expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(count)
    await other.close()
    await database.close()
  },
)

/** Issues a paper for each order that has none, many at once. */
function pay(database: Database, first: number, last: number) {
  const services = { database, clock: () => new Date(), publicUrl: 'http://localhost' } as Services
  const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return Promise.allSettled(
    ids.map((orderId) =>
      database.transaction(async (tx) => {
        const papers = await listDocumentsOf(tx, [orderId])
        if (papers.length === 0) await issuePaper(services, tx, aPaidOrder({ orderId }))
      }),
    ),
  )
}
