import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { phoneIndexOf } from '../numbers.ts'
import { searchVector } from '../search.ts'
import { createdAt, id, oneOf, timestamp } from './columns.ts'

export const roles = ['user', 'staff'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    username: varchar({ length: 50 }).notNull(),
    /** An argon2id hash. docs/spec.md §3.1 names the column. */
    passwordHash: varchar('password', { length: 255 }).notNull(),
    /** Set for first passwords only. */
    passwordExpiresAt: timestamp(),
    name: varchar({ length: 100 }).notNull(),
    email: varchar({ length: 254 }).notNull(),
    phone: varchar({ length: 20 }),
    city: varchar({ length: 100 }),
    role: varchar({ length: 10, enum: roles }).notNull().default('user'),
    /** One member of the team. Changed by transfer-ownership.ts alone. */
    isOwner: boolean().notNull().default(false),
    /** When the address was confirmed through an emailed link. */
    emailProvedAt: timestamp(),
    createdAt: createdAt(),
  },
  (table) => [
    // Unique regardless of case.
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_words_index').using('gin', searchVector(table.name, table.email, table.username)),
    index('users_phone_index').on(phoneIndexOf(table.phone)),
    check('users_role_check', sql`${table.role} in (${oneOf(roles)})`),
    uniqueIndex('users_owner_key').on(table.isOwner).where(sql`${table.isOwner}`),
    check('users_owner_check', sql`not ${table.isOwner} or ${table.role} = 'staff'`),
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

/** The answers of the sign-up form that are not part of the account. */
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
    /** A keyed hash of the cookie, so that a leaked table signs nobody in. */
    tokenHash: varchar({ length: 64 }).primaryKey(),
    /** The id in the API. Neither the cookie nor its hash is ever shown. */
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A short name such as 'Chrome on Android'. The user agent itself is not stored. */
    device: varchar({ length: 60 }),
    createdAt: createdAt(),
    /** Accurate to some ten minutes. Not indexed, so that updates are cheap. */
    lastSeenAt: createdAt(),
    expiresAt: timestamp().notNull(),
  },
  (table) => [index('sessions_user_id_index').on(table.userId), index('sessions_expires_at_index').on(table.expiresAt)],
)

/** An emailed link that sets a new password, once and within half an hour. Its token is signed and not stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Part of the signed token: after a restore ids are reused, and an old link must not match a new row. */
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

/** Sign-in attempts per account and address, so that guesses from elsewhere do not lock the owner out. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** A keyed hash of both, so that neither usernames nor addresses are stored. */
    key: varchar({ length: 64 }).primaryKey(),
    count: integer().notNull(),
    windowStart: timestamp().notNull(),
  },
  (table) => [index('sign_in_attempts_window_index').on(table.windowStart)],
)

/** Steps that run once per database (once.ts): the first catalogue, the first staff account. */
export const firstStart = pgTable('first_start', {
  step: varchar({ length: 50 }).primaryKey(),
  doneAt: createdAt(),
})
