import { monthInIndia } from '#contract/indian-days.ts'
import * as contract from '#contract/staff/bookkeeping.ts'
import { listStaffDocuments } from '#contract/staff/documents.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { toPage } from '#server/http/to-page.ts'
import type { Services } from '#server/services.ts'
import { listClosedMonths, listDocuments, listOpenMonths } from '../documents/store.ts'
import { recordExport } from '../export/record-export.ts'
import { readBookkeeping } from './read-bookkeeping.ts'
import { summarize } from './summarize.ts'
import { writeSheet } from './write-sheet.ts'

/** Owns what the accountant reads: the register, the sheets of a period, and which months are closed. */
export function bookkeepingStaffRoutes({ database, clock }: Services): Implementation[] {
  return [
    implement(listStaffDocuments, async ({ query }) => toPage(await listDocuments(database.queries, query))),
    implement(contract.showBookkeeping, async ({ query }) => summarize(await readBookkeeping(database.queries, query))),
    implement(contract.downloadBookkeepingSheet, async ({ params: { sheet }, query, visitor, reply }) => {
      await recordExport(database, { actorId: visitor.userId, subject: 'sheet', subjectId: sheet, query })
      const books = await readBookkeeping(database.queries, query)
      const name = `rolewise-${sheet}-${query.from}-${query.to}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return writeSheet(sheet, books)
    }),
    implement(contract.listClosedMonths, async () => {
      const closed = await listClosedMonths(database.queries)
      const thisMonth = monthInIndia(clock())
      return {
        closed: closed.map(({ closedAt, ...month }) => ({ ...month, closed_at: closedAt.toISOString() })),
        open: (await listOpenMonths(database.queries)).filter((month) => month < thisMonth),
      }
    }),
  ]
}
