import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { masterclassRegistrations } from './bookings.ts'
import { bytes, createdAt, id, oneOf, timestamp } from './columns.ts'

export const paymentProviders = ['stripe', 'sandbox', 'upi'] as const
export const paymentOutcomes = ['open', 'paid', 'failed', 'refund_due', 'refunded'] as const

/** One attempt to pay for a registration. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    registrationId: integer()
      .notNull()
      .references(() => masterclassRegistrations.id),
    provider: varchar({ length: 10, enum: paymentProviders }).notNull(),
    /** The provider's id: of a checkout session, or the UTR of a UPI payment. */
    providerReference: varchar({ length: 255 }),
    /** Stripe's id of the payment itself, which refunds and disputes refer to. */
    paymentIntentId: varchar({ length: 255 }),
    idempotencyKey: varchar({ length: 100 }).notNull().unique(),
    amountPaise: integer().notNull(),
    currency: varchar({ length: 3 }).notNull().default('INR'),
    outcome: varchar({ length: 12, enum: paymentOutcomes }).notNull().default('open'),
    /** Null until the provider has created the checkout. */
    checkoutUrl: varchar({ length: 2000 }),
    expiresAt: timestamp(),
    /** The team's decision about a proof. It can be undone until decision_holds_at. */
    decision: varchar({ length: 10, enum: ['approve', 'reject'] }),
    decisionReason: varchar({ length: 500 }),
    decidedBy: integer(),
    decisionHoldsAt: timestamp(),
    createdAt: createdAt(),
    settledAt: timestamp(),
    /** When the provider was last queried for a waiting payer. */
    checkedAt: timestamp(),
  },
  (table) => [
    check('payments_provider_check', sql`${table.provider} in (${oneOf(paymentProviders)})`),
    check('payments_outcome_check', sql`${table.outcome} in (${oneOf(paymentOutcomes)})`),
    check('payments_amount_check', sql`${table.amountPaise} >= 0`),
    index('payments_registration_index').on(table.registrationId),
    index('payments_reference_index').on(table.provider, table.providerReference),
    // The console searches both by prefix.
    index('payments_reference_text_index').on(table.providerReference.op('text_pattern_ops')),
    index('payments_intent_text_index').on(table.paymentIntentId.op('text_pattern_ops')),
    index('payments_decision_index').on(table.decisionHoldsAt).where(sql`outcome = 'open'`),
    index('payments_refund_due_index').on(table.registrationId).where(sql`outcome = 'refund_due'`),
    index('payments_settled_index').on(table.settledAt),
    index('payments_open_index').on(table.createdAt).where(sql`outcome = 'open'`),
  ],
)

/** Received webhooks. Inserted in the transaction of their effects, so that each takes effect once. */
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

/** A re-encoded payment screenshot. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    registrationId: integer()
      .notNull()
      .references(() => masterclassRegistrations.id, { onDelete: 'cascade' }),
    mediaType: varchar({ length: 50 }).notNull(),
    content: bytes().notNull(),
    /** Of the re-encoded picture, so that metadata does not hide a duplicate. */
    sha256: varchar({ length: 64 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('uploads_registration_index').on(table.registrationId),
    index('uploads_sha256_index').on(table.sha256),
  ],
)
