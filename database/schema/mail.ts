import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { searchVector } from '../search.ts'
import { bigId, createdAt, oneOf, timestamp } from './columns.ts'

export const outboxStates = ['waiting', 'held', 'sent', 'dead'] as const

/** Queued mails. Inserted in the transaction of the change that they report, delivered by a job; held after a restore. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigId(),
    kind: varchar({ length: 50 }).notNull(),
    recipient: varchar({ length: 254 }).notNull(),
    /** The input of the mail's text. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Set once, so that mail servers recognise a duplicate delivery. */
    messageId: varchar({ length: 255 }).notNull(),
    state: varchar({ length: 10, enum: outboxStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When the next attempt is due. Postponed during a delivery, as a lease. */
    nextAttemptAt: createdAt(),
    lastError: varchar({ length: 500 }),
    /** When it was queued, or last sent again: it has been due since. */
    waitingSince: createdAt(),
    createdAt: createdAt(),
    sentAt: timestamp(),
  },
  (table) => [
    check('outbox_state_check', sql`${table.state} in (${oneOf(outboxStates)})`),
    uniqueIndex('outbox_message_id_key').on(table.messageId),
    // For the limits per address, and for a person's mails in the console.
    index('outbox_recipient_index').on(sql`lower(${table.recipient})`, table.kind, table.createdAt),
    index('outbox_words_index').using('gin', searchVector(table.recipient, table.kind)),
    index('outbox_waiting_index').on(table.nextAttemptAt).where(sql`state = 'waiting'`),
    index('outbox_dead_index').on(table.id).where(sql`state = 'dead'`),
  ],
)
