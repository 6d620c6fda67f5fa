import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bit,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { orders } from './bookings.ts'
import { bytes, createdAt, id, oneOf, timestamp } from './columns.ts'

/** Paid without a provider: by UPI with a screenshot, or as the team received it otherwise (a bank transfer, cash). */
export const directProviders = ['upi', 'manual'] as const

export const paymentOutcomes = ['open', 'paid', 'failed', 'refund_due', 'refunded'] as const

/** One attempt to pay an order. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** A provider's name (server/payment-provider.ts), or one of `directProviders`. */
    provider: varchar({ length: 10 }).notNull(),
    /** The provider's id: of a checkout, or the UTR of a UPI payment. */
    providerReference: varchar({ length: 255 }),
    /** The provider's id of the payment itself, which refunds and disputes refer to. */
    paymentIntentId: varchar({ length: 255 }),
    idempotencyKey: varchar({ length: 100 }).notNull().unique(),
    amountPaise: integer().notNull(),
    currency: varchar({ length: 3 }).notNull().default('INR'),
    outcome: varchar({ length: 12, enum: paymentOutcomes }).notNull().default('open'),
    /** It paid for the seats and has a paper, unlike a second payment or one that came too late. */
    isBooked: boolean().notNull().default(false),
    /** What the provider kept, as far as it has told us. */
    feePaise: integer(),
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
    /** When the payer's bank first asked for it back. From then on a person decides about it. */
    disputedAt: timestamp(),
    /** When the provider was last queried for a waiting payer; for money sent to our account, when the team found that it never arrived. */
    checkedAt: timestamp(),
    /** When we last began to close the checkout at the provider, whose event about that may overtake its reply. */
    closingAt: timestamp(),
  },
  (table) => [
    check('payments_provider_check', sql`${table.provider} ~ '^[a-z]+$'`),
    check('payments_outcome_check', sql`${table.outcome} in (${oneOf(paymentOutcomes)})`),
    check('payments_amount_check', sql`${table.amountPaise} >= 0`),
    index('payments_order_index').on(table.orderId),
    index('payments_reference_index').on(table.provider, table.providerReference),
    // One payment at the provider settles one order.
    uniqueIndex('payments_one_intent').on(table.provider, table.paymentIntentId),
    // The console searches both by prefix.
    index('payments_reference_text_index').on(table.providerReference.op('text_pattern_ops')),
    index('payments_intent_text_index').on(table.paymentIntentId.op('text_pattern_ops')),
    index('payments_decision_index').on(table.decisionHoldsAt).where(sql`outcome = 'open'`),
    index('payments_refund_due_index').on(table.orderId).where(sql`outcome = 'refund_due'`),
    index('payments_settled_index').on(table.settledAt),
    index('payments_open_index').on(table.createdAt).where(sql`outcome = 'open'`),
  ],
)

export const refundStates = ['pending', 'done', 'failed'] as const
export const refundSources = ['team', 'provider', 'event', 'attendee', 'bank'] as const

/** Money that goes back. A trigger refuses more than was paid. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amountPaise: integer().notNull(),
    state: varchar({ length: 7, enum: refundStates }).notNull(),
    /**
     * Asked for by the team, made at the provider itself, of a cancelled event, asked for by whoever cancelled their seat, or
     * taken back by the payer's bank (a lost dispute).
     */
    source: varchar({ length: 8, enum: refundSources }).notNull(),
    reason: varchar({ length: 500 }).notNull(),
    /** The seats that it gives back; empty when they are kept. */
    registrationIds: integer().array().notNull().default([]),
    /** The provider's idempotency key, so a lost answer cannot refund twice. */
    idempotencyKey: varchar({ length: 100 }).notNull().unique(),
    /** The provider's id, or the UTR of a transfer. */
    providerReference: varchar({ length: 255 }),
    /** The day of a transfer. */
    transferredOn: date({ mode: 'string' }),
    requestedBy: integer(),
    createdAt: createdAt(),
    settledAt: timestamp(),
    /** When the payer's bank sent it back to us after it was done. Then it has failed, and settled_at stays. */
    returnedAt: timestamp(),
    /** By which the payer's bank finds it (ARN, RRN or UTR), once the provider knows it. */
    bankReference: varchar({ length: 100 }),
    /** What the provider said. */
    failure: varchar({ length: 200 }),
    attempts: integer().notNull().default(0),
    /** When the queue sends it next; null once the provider has it. */
    nextAttemptAt: timestamp(),
  },
  (table) => [
    check('refunds_amount_check', sql`${table.amountPaise} > 0`),
    check('refunds_state_check', sql`${table.state} in (${oneOf(refundStates)})`),
    check('refunds_source_check', sql`${table.source} in (${oneOf(refundSources)})`),
    index('refunds_payment_index').on(table.paymentId),
    uniqueIndex('refunds_one_pending').on(table.paymentId).where(sql`state = 'pending'`),
    index('refunds_queue_index').on(table.nextAttemptAt).where(sql`state = 'pending'`),
    index('refunds_reference_text_index').on(table.providerReference.op('text_pattern_ops')),
    index('refunds_bank_reference_index').on(table.bankReference),
    index('refunds_settled_index').on(table.settledAt),
    index('refunds_returned_index').on(table.returnedAt),
  ],
)

/** Received webhooks. Inserted in the transaction of their effects, so that each takes effect once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: varchar({ length: 10 }).notNull(),
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
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    mediaType: varchar({ length: 50 }).notNull(),
    content: bytes().notNull(),
    /** Of the re-encoded picture, so that metadata does not hide a duplicate. */
    sha256: varchar({ length: 64 }).notNull(),
    /** Perceptual (decision 0044). Null until it is compared, and for a picture that can no longer be decoded. */
    pictureHash: bit({ dimensions: 576 }),
    /** What is compared: small and greyscale, so that reading many keeps nobody waiting. Null as long as the hash is. */
    comparisonPicture: bytes(),
    /** The same picture, re-encoded, resized or cropped, of another order. */
    twinId: integer().references((): AnyPgColumn => uploads.id, { onDelete: 'set null' }),
    /** When it was compared with the others; null while it waits for that. */
    comparedAt: timestamp(),
    createdAt: createdAt(),
  },
  (table) => [
    index('uploads_order_index').on(table.orderId),
    index('uploads_sha256_index').on(table.sha256),
    index('uploads_twin_index').on(table.twinId),
    // Screenshots from before there were comparison pictures have a hash alone.
    index('uploads_unprepared_index')
      .on(table.id)
      .where(sql`compared_at is null or (picture_hash is not null and comparison_picture is null)`),
  ],
)

/** The lines of our bank's statements, each once however often it is uploaded (decision 0043). */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    /** Of what makes it this line (payments/bank/reading/identify-lines.ts). */
    hash: varchar({ length: 64 }).notNull().unique(),
    bookedOn: date({ mode: 'string' }).notNull(),
    /** Debits of a company may be larger than 32 bits of paise. */
    amountPaise: bigint({ mode: 'number' }).notNull(),
    isCredit: boolean().notNull(),
    /** Empty for a debit that is none of the site's business. */
    narration: varchar({ length: 500 }).notNull(),
    utr: varchar({ length: 22 }),
    /** What may be our references in it. */
    references: varchar({ length: 20 }).array().notNull().default([]),
    /** What the team has approved it for. It can be undone until decision_holds_at. */
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    decidedBy: integer(),
    decisionHoldsAt: timestamp(),
    /** What it has settled. */
    paymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
    refundId: integer().references(() => refunds.id, { onDelete: 'set null' }),
    settledAt: timestamp(),
    uploadedBy: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('bank_lines_amount_check', sql`${table.amountPaise} > 0`),
    // One UTR settles one payment.
    uniqueIndex('bank_lines_one_payment').on(table.utr).where(sql`payment_id is not null`),
    uniqueIndex('bank_lines_payment_index').on(table.paymentId),
    uniqueIndex('bank_lines_refund_index').on(table.refundId),
    index('bank_lines_day_index').on(table.bookedOn),
    index('bank_lines_utr_index').on(table.utr),
    index('bank_lines_order_index').on(table.orderId),
    index('bank_lines_decision_index').on(table.decisionHoldsAt).where(sql`settled_at is null`),
  ],
)

/** Which column is which, as the team has said for statements with this header. */
export const bankColumns = pgTable('bank_columns', {
  fingerprint: varchar({ length: 64 }).primaryKey(),
  columns: jsonb().$type<Record<string, number | null>>().notNull(),
  updatedAt: timestamp().notNull(),
})
