import type * as z from 'zod/mini'
import { exportHeadings } from '#content/staff/export.ts'
import type { exportList as call, exportedLists } from '#contract/staff/overview.ts'
import type { Queries } from '#database/database.ts'
import { type EventRow, listAllEvents, listCourses } from '#server/modules/catalogue/public.ts'
import { writeCsv } from '#server/outside/csv.ts'
import { listApplications } from '../applications/store.ts'
import { listAttendanceRows } from '../attendance/store.ts'
import { listAuditLines } from '../audit/store.ts'
import { listInterests, listMessages } from '../inbox/store.ts'
import { listMails } from '../mail/store.ts'
import { listPeople } from '../people/store.ts'
import { listRegistrations } from '../registrations/store.ts'
import { cellValue } from './cell-value.ts'
import { listPayments } from './store.ts'

type List = (typeof exportedLists)[number]
type Row = Record<string, unknown> & { id: number }
/** The list's filters. A state that the list does not have matches no row. */
type ListFilter = z.output<typeof call.query> & { before?: number; status?: never }

const lists: Record<List, (queries: Queries, filter: ListFilter, limit: number) => Promise<Row[]>> = {
  applications: listApplications,
  registrations: listRegistrations,
  attendance: listAttendanceRows,
  messages: listMessages,
  interests: listInterests,
  people: listPeople,
  mails: listMails,
  audit: listAuditLines,
  payments: listPayments,
  // Few enough for one batch.
  events: async (queries, { before }) => (before ? [] : (await listAllEvents(queries)).map(toExportedEvent)),
  courses: async (queries, { before }) => (before ? [] : listCourses(queries)),
}

function toExportedEvent({ pricePaise, listPricePaise, ...event }: EventRow) {
  return {
    ...event,
    price: pricePaise / 100,
    listPrice: listPricePaise === null ? null : listPricePaise / 100,
    sessions: event.sessions.length,
  }
}

const batch = 1000
/** So that spreadsheets read the file as UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * Streams a whole list, newest first, in batches. The first batch is read before anything is sent, so that a failing query
 * is an error response and not half a file.
 */
export async function exportList(
  queries: Queries,
  list: List,
  query: z.output<typeof call.query> = {},
): Promise<AsyncGenerator<string>> {
  const read = (before?: number): Promise<Row[]> =>
    lists[list](queries, { ...query, ...(before ? { before } : {}) } as ListFilter, batch)
  return writeLines(exportHeadings[list], await read(), read)
}

async function* writeLines(
  headings: Record<string, string>,
  first: Row[],
  read: (before?: number) => Promise<Row[]>,
): AsyncGenerator<string> {
  const columns = Object.keys(headings)
  yield byteOrderMark + writeCsv([Object.values(headings)])
  for (let rows = first; rows.length > 0; rows = rows.length < batch ? [] : await read(rows.at(-1)?.id))
    yield writeCsv(rows.map((row) => columns.map((column) => cellValue(readCell(row, column)))))
}

/** Some lists have timestamps as text. Recognised by the column's name: other text may look like a timestamp. */
function readCell(row: Row, column: string): unknown {
  const value = row[column]
  return /(At|_at|Date)$/.test(column) && typeof value === 'string' ? new Date(value) : value
}
