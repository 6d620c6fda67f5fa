import type { StaffOrder, StaffPayment } from '#contract/staff/orders.ts'
import type { StaffRefund } from '#contract/staff/refunds.ts'

const at = '2026-11-15T06:00:00.000Z'

export const staffRefund: StaffRefund = {
  id: 1,
  amount: 500,
  state: 'done',
  source: 'team',
  reason: 'Missed an hour',
  registrationIds: [],
  providerReference: 're_1',
  transferred_on: null,
  bankReference: null,
  failure: null,
  created_at: at,
  settled_at: at,
}

/** ₹1,999 by card. */
export const staffPayment: StaffPayment = {
  id: 7,
  method: 'card',
  amount: 1999,
  outcome: 'paid',
  isBooked: true,
  providerReference: 'cs_1',
  paymentIntentId: 'pi_1',
  decisionReason: null,
  created_at: at,
  settled_at: at,
  refunds: [],
  refundable: 1999,
  isRefundedByProvider: true,
  isDisputed: false,
}

const seat = {
  id: 1,
  reference: 'RWAAAAAAAA',
  name: 'Meera Nair',
  email: 'meera@example.in',
  phone: '+919876543210',
  paymentStatus: 'paid' as const,
  price: 1999,
}

export const staffOrder: StaffOrder = {
  id: 3,
  source: 'site',
  event: { slug: 'booked', title: 'Booked' },
  amount: 1999,
  payer: { name: seat.name, email: seat.email, phone: seat.phone },
  stateCode: null,
  company: null,
  references: [seat.reference],
  note: null,
  created_at: at,
  seats: [seat],
  payments: [staffPayment],
  documents: [],
  handOvers: [],
  openOffer: null,
}

/** Three seats at ₹1,500, paid by transfer. */
export const companyOrder: StaffOrder = {
  ...staffOrder,
  source: 'team',
  amount: 4500,
  payer: { name: 'Acme Private Limited', email: 'accounts@acme.example', phone: '' },
  seats: [1, 2, 3].map((id) => ({ ...seat, id, name: `Person ${id}`, price: 1500 })),
  payments: [{ ...staffPayment, method: 'other', amount: 4500, refundable: 4500, isRefundedByProvider: false }],
}
