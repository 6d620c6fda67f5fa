import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { bytes, createdAt, oneOf } from './columns.ts'

/** A picture that the team has uploaded, by the hash of the file as it was sent. */
export const pictures = pgTable(
  'pictures',
  {
    hash: varchar({ length: 32 }).primaryKey(),
    /** Of the largest file. */
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedBy: integer().notNull(),
    createdAt: createdAt(),
    /** When it was last uploaded or seen in use. Pictures that nothing uses are deleted some time later. */
    lastUsedAt: createdAt(),
  },
  (table) => [check('pictures_size_check', sql`${table.width} > 0 and ${table.height} > 0`)],
)

const pictureFormats = ['avif', 'webp'] as const

/** A picture in one width and format. Its address contains the hash, so it never changes. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    hash: varchar({ length: 32 })
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: varchar({ length: 4, enum: pictureFormats }).notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.width, table.format] }),
    check('picture_files_format_check', sql`${table.format} in (${oneOf(pictureFormats)})`),
  ],
)
