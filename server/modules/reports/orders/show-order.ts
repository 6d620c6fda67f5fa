import type { StaffOrder, StaffPayment } from '#contract/staff/orders.ts'
import type { StaffRefund } from '#contract/staff/refunds.ts'
import type { Queries } from '#database/database.ts'
import { notFound } from '#server/http/problem.ts'
import { methodOf } from '../registrations/store.ts'
import { findOpenOffer, listHandOvers } from '../self-service/store.ts'
import { findOrderOf } from './store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findOrderOf>>>
type Payment = Found['payments'][number]
type Refund = Found['refunds'][number]

export async function showOrder(queries: Queries, registrationId: number, now: Date): Promise<StaffOrder> {
  const found = await findOrderOf(queries, registrationId)
  const seat = found?.seats[0]
  if (!found || !seat) throw notFound()
  const { order } = found
  const { companyName, companyGstin, companyAddress } = order
  return {
    id: order.id,
    source: order.source,
    event: { slug: found.slug, title: found.title },
    amount: order.amountPaise / 100,
    payer: payerOf(order) ?? { name: seat.name, email: seat.email, phone: seat.phone },
    stateCode: order.stateCode,
    company:
      companyName && companyGstin && companyAddress
        ? { legalName: companyName, gstin: companyGstin, address: companyAddress }
        : null,
    references: found.references.map(({ reference }) => reference),
    note: order.note,
    created_at: order.createdAt.toISOString(),
    seats: found.seats.map(({ id, reference, name, email, phone, paymentStatus, pricePaise }) => ({
      id,
      reference,
      name,
      email,
      phone,
      paymentStatus,
      price: pricePaise / 100,
    })),
    payments: found.payments.map((payment) => toStaffPayment(payment, found.refunds)),
    documents: found.documents.map(({ issuedAt, totalPaise, ...document }) => ({
      ...document,
      issued_at: issuedAt.toISOString(),
      amount: totalPaise / 100,
    })),
    handOvers: await listHandOvers(queries, registrationId),
    openOffer: await findOpenOffer(queries, registrationId, now),
  }
}

/** Null while the attendee is the payer. */
function payerOf({ payerName: name, payerEmail: email, payerPhone: phone }: Found['order']) {
  return name !== null && email !== null ? { name, email, phone: phone ?? '' } : null
}

function toStaffPayment(payment: Payment, all: readonly Refund[]): StaffPayment {
  const { id, provider, outcome, isBooked, providerReference, paymentIntentId, amountPaise } = payment
  const refunds = all.filter(({ paymentId }) => paymentId === id)
  const goneBack = refunds.reduce((sum, refund) => (refund.state === 'failed' ? sum : sum + refund.amountPaise), 0)
  const isReceived = outcome === 'paid' || outcome === 'refund_due'
  return {
    id,
    method: methodOf(provider),
    amount: amountPaise / 100,
    outcome,
    isBooked,
    providerReference,
    paymentIntentId,
    decisionReason: payment.decisionReason,
    created_at: payment.createdAt.toISOString(),
    settled_at: arrivedAt(payment)?.toISOString() ?? null,
    refunds: refunds.map(toStaffRefund),
    refundable: isReceived ? (amountPaise - goneBack) / 100 : 0,
    isRefundedByProvider: methodOf(provider) === 'card',
    isDisputed: payment.disputedAt !== null,
  }
}

/** What the team added itself arrived before it was recorded. */
function arrivedAt({ provider, createdAt, settledAt }: Payment): Date | null {
  return provider === 'manual' && settledAt && createdAt < settledAt ? createdAt : settledAt
}

export function toStaffRefund(refund: Refund): StaffRefund {
  const { id, state, source, reason, registrationIds, providerReference, bankReference, failure } = refund
  return {
    id,
    amount: refund.amountPaise / 100,
    state,
    source,
    reason,
    registrationIds,
    providerReference,
    transferred_on: refund.transferredOn,
    bankReference,
    failure,
    created_at: refund.createdAt.toISOString(),
    settled_at: refund.settledAt?.toISOString() ?? null,
  }
}
