import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedMonths, documents } from '#database/schema/tables.ts'
import { aPaidOrder, makeOrders, turnGstOn } from '#tests/factories/documents.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { deleteExpiredDocuments, type IssuedDocument, issueNote, issuePaper } from './public.ts'

let app: TestApp
let invoice: IssuedDocument
beforeAll(async () => {
  app = await startTestApp()
  await makeOrders(app.services.database.queries, 50)
  await turnGstOn(app.services.database.queries)
  invoice = await app.services.database.transaction((tx) => issuePaper(app.services, tx, aPaidOrder()))
})
afterAll(() => app.close())

const run = (statement: SQL) => app.services.database.queries.execute(statement)
const reasonOf = (error: unknown) => String((error as Error).cause)

test.each([
  ['update documents set total_paise = total_paise', /cannot be changed/],
  ['truncate documents cascade', /cannot be changed/],
  ['delete from documents', /kept for as long as tax law/],
  ['update document_series set last_number = last_number + 2', /counts up by one/],
  ['update document_series set last_number = last_number - 1', /counts up by one/],
  ['delete from document_series', /cannot be changed/],
])('the database refuses: %s', async (statement, reason) => {
  const error = await run(sql.raw(statement)).then(
    () => null,
    (error: unknown) => error,
  )
  expect(reasonOf(error)).toMatch(reason)
})

/** A note against the invoice as somebody with access to the database could write it. */
async function insertNote(parts: Partial<typeof documents.$inferInsert>) {
  const { id: _, kind: _kind, ...rest } = invoice
  const note = { ...rest, kind: 'credit_note' as const, againstId: invoice.id, ...parts }
  const amounts = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, ...parts }
  const totalPaise = Object.values(amounts).reduce(
    (sum: number, part) => sum + (typeof part === 'number' ? part : 0),
    0,
  )
  const serial = Math.floor(Math.random() * 1e9)
  return app.services.database.queries
    .insert(documents)
    .values({ ...note, ...amounts, totalPaise, serial, number: `X${serial}` })
    .then(
      () => null,
      (error: unknown) => reasonOf(error),
    )
}

test('notes written by hand cannot exceed any part of the invoice', async () => {
  expect(await insertNote({ taxablePaise: 169_407 })).toMatch(/never add up to more/)
  expect(await insertNote({ cgstPaise: 15_248 })).toMatch(/never add up to more/)
  expect(await insertNote({ sgstPaise: 15_248 })).toMatch(/never add up to more/)
  expect(await insertNote({ igstPaise: 1 })).toMatch(/never add up to more/)
  expect(await insertNote({ cgstPaise: 15_247 })).toBeNull()
  expect(await insertNote({ cgstPaise: 1 })).toMatch(/never add up to more/)
  expect(await insertNote({ sgstPaise: 1, orderId: 2 })).toMatch(/of its own order/)
  expect(await insertNote({ kind: 'refund_note', taxablePaise: 1, placeOfSupply: null })).toMatch(/of its own order/)
})

test('a document dated in a closed month is refused, up to its last moment in India', async () => {
  const { database } = app.services
  await database.queries.insert(closedMonths).values({ month: '2026-10', closedAt: new Date(), closedBy: 1 })
  const issueAt = (at: string) => {
    app.clock.now = new Date(at)
    return database.transaction((tx) => issuePaper(app.services, tx, aPaidOrder()))
  }
  for (const at of ['2026-10-01T00:00:00+05:30', '2026-10-31T23:59:59.999+05:30'])
    await expect(issueAt(at)).rejects.toMatchObject({ cause: { message: 'the month 2026-10 is closed' } })
  expect(await issueAt('2026-11-01T00:00:00+05:30')).toMatchObject({ serial: 2 })
  for (const statement of ['update closed_months set month = month', 'delete from closed_months'])
    await expect(run(sql.raw(statement))).rejects.toThrow()
})

test('documents are deleted when tax law allows it: at the end of the eighth year after their own', async () => {
  const { database } = app.services
  const issue = async (at: string) => {
    app.clock.now = new Date(at)
    return database.transaction(async (tx) => {
      const paper = await issuePaper(app.services, tx, aPaidOrder({ orderId: 50 }))
      await issueNote(app.services, tx, { orderId: 50, refundId: null, amountPaise: 100, reason: 'Asked to cancel' })
      return paper.id
    })
  }
  // The database's own clock decides, so these are real dates.
  const thisYear = new Date().getFullYear()
  const old = await issue(`${thisYear - 8}-03-31T23:59:59+05:30`)
  const young = await issue(`${thisYear - 7}-04-01T00:00:00+05:30`)
  await database.transaction((tx) => deleteExpiredDocuments(tx, new Date()))
  const { rows } = (await run(sql`select id from documents where order_id = 50 and against_id is null`)) as unknown as {
    rows: { id: number }[]
  }
  expect(rows.map(({ id }) => id)).toEqual([young])
  expect(old).toBeLessThan(young)
})
