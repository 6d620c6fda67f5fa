import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { searchVector } from '../search.ts'
import { bigId, createdAt, oneOf, timestamp } from './columns.ts'

export const outboxStates = ['waiting', 'sent', 'dead'] as const

/** Mail, written in the same transaction as what it tells and delivered afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigId(),
    kind: varchar({ length: 50 }).notNull(),
    recipient: varchar({ length: 254 }).notNull(),
    /** What the template of its kind is filled with. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Fixed when written, so that a mail that is delivered twice is recognised as one. */
    messageId: varchar({ length: 255 }).notNull(),
    state: varchar({ length: 10, enum: outboxStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it may be tried (again). Raised while somebody tries, so that nobody else does. */
    nextAttemptAt: createdAt(),
    lastError: varchar({ length: 500 }),
    createdAt: createdAt(),
    sentAt: timestamp(),
  },
  (table) => [
    check('outbox_state_check', sql`${table.state} in (${oneOf(outboxStates)})`),
    uniqueIndex('outbox_message_id_key').on(table.messageId),
    // How often somebody was written to lately, and what a person was sent.
    index('outbox_recipient_index').on(sql`lower(${table.recipient})`, table.kind, table.createdAt),
    index('outbox_words_index').using('gin', searchVector(table.recipient, table.kind)),
    index('outbox_waiting_index').on(table.nextAttemptAt).where(sql`state = 'waiting'`),
    index('outbox_dead_index').on(table.id).where(sql`state = 'dead'`),
  ],
)
