import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { StaffPerson } from '#contract/staff/overview.ts'
import type { Queries } from '#database/database.ts'
import { isInLookups } from '#database/lookup.ts'
import { findByPhone } from '#database/numbers.ts'
import { users } from '#database/schema/accounts.ts'
import { courseApplications, interests } from '#database/schema/applications.ts'
import { contactMessages } from '#database/schema/inbox.ts'
import { outbox } from '#database/schema/mail.ts'
import { searchTable, searchVector } from '#database/search.ts'
import { pageSize } from '#server/http/to-page.ts'
import { selectInterests } from '../inbox/store.ts'

interface ListFilter {
  before?: number | undefined
  search?: string | undefined
}

const { id, username, name, email, phone, city, role, createdAt } = users
const columns = { id, username, name, email, phone, city, role, createdAt }

const words = searchVector(name, email, username)
const matches = (search: string) =>
  isInLookups(id, [
    searchTable({ table: users, id, words, email }, search),
    findByPhone({ table: users, id, column: phone }, search),
  ])

export function listPeople(queries: Queries, { before, search }: ListFilter, limit = pageSize + 1) {
  return queries
    .select(columns)
    .from(users)
    .where(and(before ? lt(id, before) : undefined, search ? matches(search) : undefined))
    .orderBy(desc(id))
    .limit(limit)
}

const sameAddress = (column: unknown, address: string) => eq(sql`lower(${column})`, address.toLowerCase())
const limit = 100

export async function findPersonByEmail(queries: Queries, address: string) {
  const [row] = await queries.select(columns).from(users).where(sameAddress(email, address))
  return row ?? null
}

/** Both as a guest and as a user. */
export function listApplicationsOfPerson(queries: Queries, address: string, userId: number | null) {
  const isTheirs = or(
    sameAddress(courseApplications.email, address),
    userId === null ? undefined : eq(courseApplications.userId, userId),
  )
  return queries.select().from(courseApplications).where(isTheirs).orderBy(desc(courseApplications.id)).limit(limit)
}

export function listMessagesOfPerson(queries: Queries, address: string) {
  return queries
    .select()
    .from(contactMessages)
    .where(sameAddress(contactMessages.email, address))
    .orderBy(desc(contactMessages.id))
    .limit(limit)
}

export function listInterestsOfPerson(queries: Queries, address: string) {
  return selectInterests(queries).where(sameAddress(interests.email, address)).orderBy(desc(interests.id)).limit(limit)
}

export function listMailsOfPerson(queries: Queries, address: string) {
  const { id, kind, recipient, state, attempts, lastError, createdAt, sentAt } = outbox
  return queries
    .select({ id, kind, recipient, state, attempts, lastError, createdAt, sentAt })
    .from(outbox)
    .where(sameAddress(recipient, address))
    .orderBy(desc(id))
    .limit(limit)
}

export function toStaffPerson({ createdAt, ...person }: Awaited<ReturnType<typeof listPeople>>[number]): StaffPerson {
  return { ...person, created_at: createdAt.toISOString() }
}
