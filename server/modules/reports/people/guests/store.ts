import { type AnyColumn, and, desc, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isInLookups, type Lookup } from '#database/lookup.ts'
import { findByPhone } from '#database/numbers.ts'
import { users } from '#database/schema/accounts.ts'
import { courseApplications, interests } from '#database/schema/applications.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { contactMessages } from '#database/schema/inbox.ts'
import { searchTable, searchVector } from '#database/search.ts'

export interface Guest {
  name: string
  email: string
  phone: string | null
  createdAt: Date
}

const hasNoAccount = (email: AnyColumn) =>
  sql`not exists (select from ${users} where lower(${users.email}) = lower(${email}))`

/** Searches each table with guests like its own list does; without a search, their latest. */
export function listGuestsIn(queries: Queries, typed: string, limit: number): Promise<Guest[][]> {
  const isFound = (column: AnyColumn, lookups: readonly (Lookup | null)[]) =>
    typed === '' ? undefined : isInLookups(column, lookups)
  const registration = masterclassRegistrations
  const registrations = queries
    .select({
      name: registration.name,
      email: registration.email,
      phone: registration.phone,
      createdAt: registration.createdAt,
    })
    .from(registration)
    .where(
      and(
        hasNoAccount(registration.email),
        isFound(registration.id, [
          searchTable(
            {
              table: registration,
              id: registration.id,
              words: searchVector(registration.name, registration.email, registration.reference),
              email: registration.email,
            },
            typed,
          ),
          findByPhone({ table: registration, id: registration.id, column: registration.phone }, typed),
        ]),
      ),
    )
    .orderBy(desc(registration.id))
    .limit(limit)
  const application = courseApplications
  const applications = queries
    .select({
      name: sql<string>`${application.name}`,
      email: sql<string>`${application.email}`,
      phone: application.phone,
      createdAt: application.createdAt,
    })
    .from(application)
    .where(
      and(
        isNotNull(application.email),
        hasNoAccount(application.email),
        isFound(application.id, [
          searchTable(
            {
              table: application,
              id: application.id,
              words: searchVector(application.name, application.email),
              email: application.email,
            },
            typed,
          ),
          findByPhone({ table: application, id: application.id, column: application.phone }, typed),
        ]),
      ),
    )
    .orderBy(desc(application.id))
    .limit(limit)
  const interested = queries
    .select({ name: interests.name, email: interests.email, phone: interests.phone, createdAt: interests.createdAt })
    .from(interests)
    .where(
      and(
        hasNoAccount(interests.email),
        isFound(interests.id, [
          searchTable(
            {
              table: interests,
              id: interests.id,
              words: searchVector(interests.name, interests.email),
              email: interests.email,
            },
            typed,
          ),
          findByPhone({ table: interests, id: interests.id, column: interests.phone }, typed),
        ]),
      ),
    )
    .orderBy(desc(interests.id))
    .limit(limit)
  const message = contactMessages
  const messages = queries
    .select({ name: message.name, email: message.email, phone: sql<null>`null`, createdAt: message.createdAt })
    .from(message)
    .where(
      and(
        hasNoAccount(message.email),
        isFound(message.id, [
          searchTable(
            {
              table: message,
              id: message.id,
              words: searchVector(message.name, message.email, message.subject),
              email: message.email,
            },
            typed,
          ),
        ]),
      ),
    )
    .orderBy(desc(message.id))
    .limit(limit)
  return Promise.all([registrations, applications, interested, messages])
}
