import type { StaffGuest } from '#contract/staff/overview.ts'
import type { Queries } from '#database/database.ts'
import { type Guest, listGuestsIn } from './store.ts'

const pageSize = 20

interface Page {
  rows: StaffGuest[]
  next: number | null
}

/** People without an account, one entry per email address, newest first. */
export async function findGuests(
  queries: Queries,
  { search = '', after = 0 }: { search?: string | undefined; after?: number | undefined },
): Promise<Page> {
  const end = after + pageSize
  const found = await listLatest(queries, search, end + 1)
  return { rows: found.slice(after, end), next: found.length > end ? end : null }
}

/** Lists at least `count`, if there are. Each table is read as far back as needed, because one address may have many entries. */
async function listLatest(queries: Queries, search: string, count: number): Promise<StaffGuest[]> {
  for (let limit = count; ; limit *= 4) {
    const tables = await listGuestsIn(queries, search, limit)
    const ends = tables.flatMap((rows) => (rows.length === limit ? Math.min(...rows.map(timeOf)) : []))
    // Before that, a table that was not read to its end may have others.
    const since = Math.max(Number.NEGATIVE_INFINITY, ...ends)
    const guests = mergeByAddress(tables.flat().filter((row) => timeOf(row) >= since))
    if (ends.length === 0 || guests.length >= count) return guests
  }
}

const timeOf = ({ createdAt }: Guest) => createdAt.getTime()

function mergeByAddress(found: Guest[]): StaffGuest[] {
  const byAddress = new Map<string, StaffGuest>()
  for (const { name, email, phone, createdAt } of found.sort((a, b) => timeOf(b) - timeOf(a))) {
    const address = email.toLowerCase()
    const known = byAddress.get(address)
    // Messages have no phone, so take it from the person's other entries.
    if (known) known.phone ??= phone
    else byAddress.set(address, { name, email, phone, created_at: createdAt.toISOString() })
  }
  return [...byAddress.values()]
}
