import { openServer } from '#database/server.ts'
import { issuePaper, listDocumentsOf } from '#server/modules/documents/public.ts'
import type { Services } from '#server/services.ts'
import { aPaidOrder } from '../factories/documents.ts'

/** Issues a paper for each order from `first` to `last` that has none, many at once. A process of its own, which a test kills. */
const [url = '', first, last] = process.argv.slice(2)
const database = await openServer(url)
const services = { database, clock: () => new Date(), publicUrl: 'http://localhost' } as Services
const ids = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)

async function payNext(): Promise<void> {
  for (let orderId = ids.shift(); orderId !== undefined; orderId = ids.shift()) {
    const order = aPaidOrder({ orderId })
    await database.transaction(async (tx) => {
      const documents = await listDocumentsOf(tx, [order.orderId])
      if (documents.length === 0) await issuePaper(services, tx, order)
    })
  }
}

await Promise.all(Array.from({ length: 8 }, payNext))
await database.close()
