import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { phoneIndexOf } from '../numbers.ts'
import { searchVector } from '../search.ts'
import { createdAt, id, oneOf, timestamp } from './columns.ts'

export const roles = ['user', 'staff'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    username: varchar({ length: 50 }).notNull(),
    /** argon2id, never the password itself; the column's name is that of docs/spec.md §3.1. */
    passwordHash: varchar('password', { length: 255 }).notNull(),
    /** Set for first passwords only. */
    passwordExpiresAt: timestamp(),
    name: varchar({ length: 100 }).notNull(),
    email: varchar({ length: 254 }).notNull(),
    phone: varchar({ length: 20 }),
    city: varchar({ length: 100 }),
    role: varchar({ length: 10, enum: roles }).notNull().default('user'),
    /** When the address was confirmed by a mailed link. */
    emailProvedAt: timestamp(),
    createdAt: createdAt(),
  },
  (table) => [
    // Unique whatever their case.
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_words_index').using('gin', searchVector(table.name, table.email, table.username)),
    index('users_phone_index').on(phoneIndexOf(table.phone)),
    check('users_role_check', sql`${table.role} in (${oneOf(roles)})`),
  ],
)

export const userProfiles = pgTable('user_profiles', {
  id: id(),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  bio: varchar({ length: 500 }),
  profilePicture: varchar({ length: 2000 }),
  jobTitle: varchar({ length: 100 }),
  company: varchar({ length: 100 }),
})

/** What the registration form asked beyond the account itself. */
export const registrationAnswers = pgTable('registration_answers', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  linkedinProfile: varchar({ length: 2000 }),
  organization: varchar({ length: 200 }),
  learningInterests: varchar({ length: 100 }).array().notNull().default(sql`'{}'`),
  courseReason: varchar({ length: 100 }),
  otherReason: varchar({ length: 500 }),
  howDidYouKnow: varchar({ length: 100 }),
  howDidYouKnowOther: varchar({ length: 200 }),
  yearsOfExperience: varchar({ length: 20 }),
})

export const sessions = pgTable(
  'sessions',
  {
    /** A keyed hash of the cookie: whoever reads this table cannot sign in with it. */
    tokenHash: varchar({ length: 64 }).primaryKey(),
    /** What its owner names it by: neither the cookie nor its hash is ever shown. */
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A few plain words, such as 'Chrome on Android': what the browser says of itself is not kept. */
    device: varchar({ length: 60 }),
    createdAt: createdAt(),
    /** To some ten minutes. In no index, so that writing it down touches none. */
    lastSeenAt: createdAt(),
    expiresAt: timestamp().notNull(),
  },
  (table) => [index('sessions_user_id_index').on(table.userId), index('sessions_expires_at_index').on(table.expiresAt)],
)

/** A mailed link that sets a new password: once, and for half an hour. What the link carries is signed, not kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Signed along: a restored database hands out the numbers again, and an old link must not open a new reset. */
    nonce: uuid().notNull().defaultRandom(),
    createdAt: createdAt(),
    expiresAt: timestamp().notNull(),
    usedAt: timestamp(),
  },
  (table) => [
    index('password_resets_user_id_index').on(table.userId),
    index('password_resets_expires_at_index').on(table.expiresAt),
  ],
)

/** Tries to sign in, counted by account and address together: whoever guesses from elsewhere does not lock the owner out. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** A keyed hash of both, so that neither names nor addresses are kept. */
    key: varchar({ length: 64 }).primaryKey(),
    count: integer().notNull(),
    windowStart: timestamp().notNull(),
  },
  (table) => [index('sign_in_attempts_window_index').on(table.windowStart)],
)

/** Things that happen once in the life of a database: the first catalogue, the first staff account. */
export const firstStart = pgTable('first_start', {
  step: varchar({ length: 50 }).primaryKey(),
  doneAt: createdAt(),
})
