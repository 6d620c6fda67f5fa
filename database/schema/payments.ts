import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { masterclassRegistrations } from './bookings.ts'
import { createdAt, id, oneOf, timestamp } from './columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const paymentProviders = ['stripe', 'sandbox', 'upi'] as const
export const paymentOutcomes = ['open', 'paid', 'failed', 'refund_due', 'refunded'] as const

/** Each attempt to pay for a registration. Money is in paise. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    registrationId: integer()
      .notNull()
      .references(() => masterclassRegistrations.id),
    provider: varchar({ length: 10, enum: paymentProviders }).notNull(),
    /** The provider's own name of it: a checkout session, a UPI reference number. */
    providerReference: varchar({ length: 255 }),
    /** Where the provider has a second name for the money itself: refunds are told by it. */
    paymentIntentId: varchar({ length: 255 }),
    idempotencyKey: varchar({ length: 100 }).notNull().unique(),
    amountPaise: integer().notNull(),
    currency: varchar({ length: 3 }).notNull().default('INR'),
    outcome: varchar({ length: 12, enum: paymentOutcomes }).notNull().default('open'),
    /** Where the payer pays, once the provider has said so, and until when. */
    checkoutUrl: varchar({ length: 2000 }),
    expiresAt: timestamp(),
    /** What the team decided about a proof, and from when on it holds: until then it can be undone. */
    decision: varchar({ length: 10, enum: ['approve', 'reject'] }),
    decisionReason: varchar({ length: 500 }),
    decidedBy: integer(),
    decisionHoldsAt: timestamp(),
    createdAt: createdAt(),
    settledAt: timestamp(),
    /** When the provider was last asked how it stands, for a payer who waits for it. */
    checkedAt: timestamp(),
  },
  (table) => [
    check('payments_provider_check', sql`${table.provider} in (${oneOf(paymentProviders)})`),
    check('payments_outcome_check', sql`${table.outcome} in (${oneOf(paymentOutcomes)})`),
    check('payments_amount_check', sql`${table.amountPaise} >= 0`),
    index('payments_registration_index').on(table.registrationId),
    index('payments_reference_index').on(table.provider, table.providerReference),
    // Both are also found by their beginnings, in the console.
    index('payments_reference_text_index').on(table.providerReference.op('text_pattern_ops')),
    index('payments_intent_text_index').on(table.paymentIntentId.op('text_pattern_ops')),
    index('payments_decision_index').on(table.decisionHoldsAt).where(sql`outcome = 'open'`),
    index('payments_refund_due_index').on(table.registrationId).where(sql`outcome = 'refund_due'`),
    index('payments_settled_index').on(table.settledAt),
    index('payments_open_index').on(table.createdAt).where(sql`outcome = 'open'`),
  ],
)

/** What a provider told us, by its id: written in the same transaction as what it does, so each is acted on once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: varchar({ length: 10, enum: paymentProviders }).notNull(),
    eventId: varchar({ length: 255 }).notNull(),
    kind: varchar({ length: 100 }).notNull(),
    receivedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** A payment screenshot, re-encoded, kept in the same transaction as its registration. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    registrationId: integer()
      .notNull()
      .references(() => masterclassRegistrations.id, { onDelete: 'cascade' }),
    mediaType: varchar({ length: 50 }).notNull(),
    content: bytes().notNull(),
    /** Of the re-encoded picture: bytes that nobody sees do not make it another one. */
    sha256: varchar({ length: 64 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('uploads_registration_index').on(table.registrationId),
    index('uploads_sha256_index').on(table.sha256),
  ],
)
