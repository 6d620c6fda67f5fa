import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { masterclassRegistrations } from './bookings.ts'
import { masterclasses } from './catalogue.ts'
import { createdAt, oneOf, timestamp, updatedAt } from './columns.ts'

export const certificateRules = ['all', 'some', 'manual'] as const

/** Who gets a certificate of an event, and what it says. Without a row: all sessions, and the event's outcomes. */
export const certificateSettings = pgTable(
  'certificate_settings',
  {
    eventId: integer()
      .primaryKey()
      .references(() => masterclasses.id, { onDelete: 'cascade' }),
    rule: varchar({ length: 6, enum: certificateRules }).notNull(),
    /** For the rule `some`. */
    minSessions: integer(),
    /** Whether the assignment must have been accepted. */
    needsAssignment: boolean().notNull().default(false),
    skills: jsonb().$type<string[]>().notNull().default([]),
    updatedAt: updatedAt(),
    updatedBy: integer().notNull(),
  },
  (table) => [
    check('certificate_settings_rule_check', sql`${table.rule} in (${oneOf(certificateRules)})`),
    check(
      'certificate_settings_min_check',
      sql`(${table.rule} = 'some') = (${table.minSessions} is not null) and ${table.minSessions} > 0`,
    ),
  ],
)

/** How an attendee wants their name written. Chosen once, before the certificate is issued. */
export const certificateNames = pgTable('certificate_names', {
  registrationId: integer()
    .primaryKey()
    .references(() => masterclassRegistrations.id, { onDelete: 'cascade' }),
  name: varchar({ length: 100 }).notNull(),
  chosenAt: createdAt(),
})

export const certificateStates = ['valid', 'replaced', 'revoked', 'withdrawn'] as const

/** A certificate is never deleted: its address has to say for ever what became of it. */
export const certificates = pgTable(
  'certificates',
  {
    /** Unguessable; the last part of its address. */
    id: varchar({ length: 32 }).primaryKey(),
    /** Null once the registration is erased. */
    registrationId: integer().references(() => masterclassRegistrations.id, { onDelete: 'set null' }),
    eventId: integer().references(() => masterclasses.id, { onDelete: 'set null' }),
    /** Null once it is withdrawn: then nothing about the person is left. */
    recipientName: varchar({ length: 100 }),
    /** What the certificate says, as it was at the time of issue. */
    title: varchar({ length: 200 }).notNull(),
    startedOn: timestamp().notNull(),
    endedOn: timestamp().notNull(),
    minutes: integer().notNull(),
    skills: jsonb().$type<string[]>().notNull(),
    issuedAt: timestamp().notNull(),
    issuedBy: integer().notNull(),
    state: varchar({ length: 9, enum: certificateStates }).notNull().default('valid'),
    stateChangedAt: timestamp(),
    /** Of a revocation; public. */
    reason: varchar({ length: 500 }),
    replacedBy: varchar({ length: 32 }),
    /** Whether search engines may list its page: the attendee's choice. */
    isListed: boolean().notNull().default(false),
    /** The signed credential, byte for byte. Null until the job has signed it, and once it is withdrawn. */
    credential: varchar({ length: 100_000 }),
  },
  (table) => [
    // One that counts per seat and event, however often issuing is started.
    uniqueIndex('certificates_one_valid').on(table.registrationId, table.eventId).where(sql`state = 'valid'`),
    // The other one is without those that ended.
    index('certificates_registration_index').on(table.registrationId),
    index('certificates_event_index').on(table.eventId),
    index('certificates_unsigned_index').on(table.issuedAt).where(sql`credential is null and state = 'valid'`),
    check('certificates_state_check', sql`${table.state} in (${oneOf(certificateStates)})`),
    check('certificates_ended_check', sql`(${table.state} = 'valid') = (${table.stateChangedAt} is null)`),
    check('certificates_name_check', sql`(${table.state} = 'withdrawn') = (${table.recipientName} is null)`),
    check('certificates_replaced_check', sql`(${table.state} = 'replaced') = (${table.replacedBy} is not null)`),
  ],
)

/** Every public key that ever signed a certificate. Old ones stay, or their certificates would stop verifying. */
export const certificateKeys = pgTable('certificate_keys', {
  /** As in did:web:…#id. */
  id: varchar({ length: 60 }).primaryKey(),
  publicKeyMultibase: varchar({ length: 100 }).notNull().unique(),
  createdAt: createdAt(),
})
