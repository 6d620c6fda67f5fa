import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { id, oneOf, timestamp, updatedAt } from './columns.ts'

export const courses = pgTable('courses', {
  id: id(),
  slug: varchar({ length: 100 }).notNull().unique(),
  title: varchar({ length: 200 }).notNull(),
  subtitle: varchar({ length: 300 }).notNull(),
  description: varchar({ length: 5000 }).notNull(),
  category: varchar({ length: 100 }).notNull(),
  imagePath: varchar({ length: 2000 }),
  featured: boolean().notNull().default(false),
  updatedAt: updatedAt(),
})

export const eventKinds = ['masterclass', 'workshop'] as const

export const masterclasses = pgTable(
  'masterclasses',
  {
    id: id(),
    slug: varchar({ length: 100 }).notNull().unique(),
    title: varchar({ length: 200 }).notNull(),
    description: varchar({ length: 5000 }).notNull(),
    startDate: timestamp().notNull(),
    endDate: timestamp().notNull(),
    pricePaise: integer().notNull(),
    imagePath: varchar({ length: 2000 }),
    featured: boolean().notNull().default(false),
    /** A workshop has its own registration page and is not in the list of masterclasses. */
    kind: varchar({ length: 12, enum: eventKinds }).notNull().default('masterclass'),
    /** Set by the team. An event also closes when its end date has passed. */
    isOpen: boolean().notNull().default(true),
    /** Where attendees join. Only sent in reminders. */
    joinUrl: varchar({ length: 2000 }),
    /** Null for no limit. */
    seats: integer(),
    /** Paid and held seats. Always updated in the same transaction as the registration. */
    seatsTaken: integer().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('masterclasses_kind_check', sql`${table.kind} in (${oneOf(eventKinds)})`),
    check('masterclasses_dates_check', sql`${table.endDate} > ${table.startDate}`),
    check('masterclasses_price_check', sql`${table.pricePaise} >= 0`),
    check('masterclasses_seats_check', sql`${table.seats} >= 0 and ${table.seatsTaken} >= 0`),
  ],
)
