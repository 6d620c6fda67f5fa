import type { StaffGuest } from '#contract/staff/overview.ts'
import type { Queries } from '#database/database.ts'
import { listGuestsIn } from './store.ts'

const maxGuests = 20

/** People without an account, one entry per email address, newest first. */
export async function findGuests(queries: Queries, typed: string): Promise<StaffGuest[]> {
  const found = (await listGuestsIn(queries, typed, maxGuests)).flat()
  const byAddress = new Map<string, StaffGuest>()
  for (const { name, email, phone, createdAt } of found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())) {
    const address = email.toLowerCase()
    const known = byAddress.get(address)
    // Messages have no phone, so take it from the person's other entries.
    if (known) known.phone ??= phone
    else byAddress.set(address, { name, email, phone, created_at: createdAt.toISOString() })
  }
  return [...byAddress.values()].slice(0, maxGuests)
}
