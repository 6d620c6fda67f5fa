import { sql } from 'drizzle-orm'
import { bigint, customType, integer, timestamp as pgTimestamp } from 'drizzle-orm/pg-core'

/** Columns that many tables share. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** For tables that may outgrow 32 bits: logs, mails, events. */
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const timestamp = () => pgTimestamp({ withTimezone: true, mode: 'date' })
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const createdAt = () => timestamp().notNull().default(sql`now()`)
export const updatedAt = () => createdAt().$onUpdate(() => new Date())

/** The list of allowed values for a CHECK constraint. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
