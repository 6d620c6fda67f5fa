import { sql } from 'drizzle-orm'
import { index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { searchVector } from '../search.ts'
import { createdAt, id, timestamp } from './columns.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: varchar({ length: 100 }).notNull(),
    email: varchar({ length: 254 }).notNull(),
    subject: varchar({ length: 200 }).notNull(),
    message: varchar({ length: 5000 }).notNull(),
    createdAt: createdAt(),
    answeredAt: timestamp(),
  },
  (table) => [
    index('contact_messages_open_index').on(table.id).where(sql`answered_at is null`),
    index('contact_messages_words_index').using('gin', searchVector(table.name, table.email, table.subject)),
    index('contact_messages_email_index').on(sql`lower(${table.email})`),
  ],
)
