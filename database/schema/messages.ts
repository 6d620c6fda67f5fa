import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: varchar({ length: 100 }).notNull(),
  email: varchar({ length: 254 }).notNull(),
  subject: varchar({ length: 200 }).notNull(),
  message: varchar({ length: 5000 }).notNull(),
  createdAt: createdAt(),
  answeredAt: moment(),
})
