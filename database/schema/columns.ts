import { sql } from 'drizzle-orm'
import { bigint, integer, timestamp as pgTimestamp } from 'drizzle-orm/pg-core'

/** Columns that many tables have, so that they are the same everywhere. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** For tables that grow without end: logs, mails, events. */
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const timestamp = () => pgTimestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => timestamp().notNull().default(sql`now()`)
export const updatedAt = () => createdAt().$onUpdate(() => new Date())

/** A CHECK's list of the values that a column may hold. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
