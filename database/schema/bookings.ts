import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { phoneIndexOf, receiptIndexOf } from '../numbers.ts'
import { searchVector } from '../search.ts'
import { users } from './accounts.ts'
import { masterclasses } from './catalogue.ts'
import { createdAt, id, oneOf, timestamp, updatedAt } from './columns.ts'

export const paymentStatuses = [
  'pending',
  'awaiting_verification',
  'paid',
  'failed',
  'rejected',
  'refund_due',
  'refunded',
] as const

export const orderSources = ['site', 'team'] as const

/** What one payer buys and is invoiced for: one or more seats of one event. Its registrations are its lines. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The sum of its seats' prices. Fixed once a QR code or a checkout has shown it. */
    amountPaise: integer().notNull(),
    currency: varchar({ length: 3 }).notNull().default('INR'),
    /** The team adds those that were paid for otherwise. */
    source: varchar({ length: 4, enum: orderSources }).notNull().default('site'),
    /** Null while the attendee is the payer. */
    payerName: varchar({ length: 200 }),
    payerEmail: varchar({ length: 254 }),
    payerPhone: varchar({ length: 20 }),
    /** The payer's State by its GST code; null if not given. */
    stateCode: varchar({ length: 2 }),
    /** Set together, for a tax invoice in the name of a company. */
    companyName: varchar({ length: 200 }),
    companyGstin: varchar({ length: 15 }),
    companyAddress: varchar({ length: 500 }),
    /** Until when the seat is held for a UPI payment; null before a QR code was shown. */
    upiHoldEndsAt: timestamp(),
    /** Why the team added it. */
    note: varchar({ length: 500 }),
    createdBy: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    index('orders_payer_words_index')
      .using('gin', searchVector(table.payerName, table.payerEmail))
      .where(sql`payer_email is not null`),
    check('orders_amount_check', sql`${table.amountPaise} >= 0`),
    check('orders_source_check', sql`${table.source} in (${oneOf(orderSources)})`),
    check(
      'orders_company_check',
      sql`(${table.companyName} is null) = (${table.companyGstin} is null) and (${table.companyName} is null) = (${table.companyAddress} is null)`,
    ),
  ],
)

/** Every reference that was ever shown for an order: money may arrive under any of them. */
export const orderReferences = pgTable(
  'order_references',
  {
    reference: varchar({ length: 20 }).primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** What its QR code asks for. */
    amountPaise: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_references_order_index').on(table.orderId)],
)

export const masterclassRegistrations = pgTable(
  'masterclass_registrations',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Its part of the order's amount. */
    pricePaise: integer().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    masterclassId: integer()
      .notNull()
      .references(() => masterclasses.id),
    name: varchar({ length: 100 }).notNull(),
    email: varchar({ length: 254 }).notNull(),
    phone: varchar({ length: 20 }).notNull(),
    organization: varchar({ length: 200 }),
    howDidYouKnow: varchar({ length: 100 }),
    howDidYouKnowOther: varchar({ length: 200 }),
    yearsOfExperience: varchar({ length: 20 }),
    marketingConsent: boolean().notNull().default(false),
    paymentStatus: varchar({ length: 25, enum: paymentStatuses }).notNull().default('pending'),
    stripeSessionId: varchar({ length: 255 }).unique(),
    stripePaymentIntentId: varchar({ length: 255 }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** A short code that is shown to the payer and included in a UPI payment. */
    reference: varchar({ length: 20 }).notNull().unique(),
    /** Whether it counts in seats_taken. */
    holdsSeat: boolean().notNull().default(false),
    /** Null for a hold that does not expire. */
    holdExpiresAt: timestamp(),
    paidAt: timestamp(),
    /** Why the team rejected a screenshot; shown to the payer. */
    rejectionReason: varchar({ length: 500 }),
    /** Of the order's receipt or invoice, which its seats share. */
    receiptNumber: varchar({ length: 30 }),
    /** Keyed hashes of the buyer's cookie and network address: they tell who may change it while unpaid, and count holds. */
    deviceKey: varchar({ length: 43 }),
    networkKey: varchar({ length: 43 }),
    /** When the owner of the email address disowned the proof. It no longer blocks that address. */
    disownedAt: timestamp(),
    /** When it was handed to somebody else: from then on only its current reference opens its page. */
    handedOverAt: timestamp(),
    /** When the team corrected the address of a booked seat. The same holds: somebody else may have the links sent before. */
    readdressedAt: timestamp(),
    /** When its attendee deleted their account or asked to be erased: from then on nothing public is made of their name. */
    erasedAt: timestamp(),
    /** How often it moved to another event, whose sessions need calendar entries of their own. */
    moves: integer().notNull().default(0),
    /** When it last moved, and whether the team or its attendee chose the date. */
    movedAt: timestamp(),
    isMovedByTeam: boolean().notNull().default(false),
  },
  (table) => [
    index('masterclass_registrations_order_index').on(table.orderId),
    check('masterclass_registrations_price_check', sql`${table.pricePaise} >= 0`),
    check('masterclass_registrations_status_check', sql`${table.paymentStatus} in (${oneOf(paymentStatuses)})`),
    // Anybody can type an email address, so several registrations may share one, but only one may be paid.
    uniqueIndex('masterclass_registrations_one_paid')
      .on(table.masterclassId, sql`lower(${table.email})`)
      .where(sql`payment_status = 'paid'`),
    index('masterclass_registrations_device_index')
      .on(table.deviceKey)
      .where(sql`holds_seat and device_key is not null`),
    index('masterclass_registrations_network_index')
      .on(table.masterclassId, table.networkKey)
      .where(sql`holds_seat and network_key is not null`),
    index('masterclass_registrations_user_index').on(table.userId),
    index('masterclass_registrations_status_index').on(table.paymentStatus, table.id),
    index('masterclass_registrations_event_index').on(table.masterclassId, table.id),
    index('masterclass_registrations_created_index').on(table.createdAt),
    index('masterclass_registrations_email_index').on(sql`lower(${table.email})`),
    index('masterclass_registrations_words_index').using('gin', searchVector(table.name, table.email, table.reference)),
    index('masterclass_registrations_receipt_index').on(receiptIndexOf(table.receiptNumber)),
    index('masterclass_registrations_phone_index').on(phoneIndexOf(table.phone)),
    index('masterclass_registrations_hold_index').on(table.holdExpiresAt).where(sql`holds_seat`),
  ],
)

/** A seat that its attendee offers to somebody else, who has to confirm. */
export const seatOffers = pgTable(
  'seat_offers',
  {
    id: id(),
    registrationId: integer()
      .notNull()
      .references(() => masterclassRegistrations.id, { onDelete: 'cascade' }),
    /** Part of the emailed link, so that an id alone opens nothing. */
    nonce: varchar({ length: 43 }).notNull(),
    name: varchar({ length: 100 }).notNull(),
    email: varchar({ length: 254 }).notNull(),
    createdAt: createdAt(),
    expiresAt: timestamp().notNull(),
    acceptedAt: timestamp(),
    /** Withdrawn, declined, or replaced by another offer. */
    endedAt: timestamp(),
  },
  (table) => [
    uniqueIndex('seat_offers_one_open').on(table.registrationId).where(sql`accepted_at is null and ended_at is null`),
    index('seat_offers_registration_index').on(table.registrationId),
    index('seat_offers_created_index').on(table.createdAt),
  ],
)

/**
 * What the private links of a seat's earlier attendees lead to, for as long as the payer's documents are kept. Who they
 * were is in the audit log, which is not kept as long.
 */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: id(),
    registrationId: integer()
      .notNull()
      .references(() => masterclassRegistrations.id, { onDelete: 'cascade' }),
    /** The one that the earlier attendee had. */
    reference: varchar({ length: 20 }).notNull(),
    /** Whether the earlier attendee has paid for the seat, so that its documents are theirs. */
    isPayer: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('hand_overs_registration_index').on(table.registrationId)],
)
