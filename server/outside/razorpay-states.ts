import type { CheckoutState, RefundState } from '#server/payment-provider.ts'
import { amountOf, currencyOf, isName } from './provider-values.ts'

/** What we read of Razorpay's entities (razorpay.com/docs/api). A signature does not guarantee their types. */
export interface LinkEntity {
  id: string
  status: string
  amount: number
  amount_paid?: number
  currency: string
  reference_id: string
  short_url: string
  /** Since the first attempt to pay. */
  order_id?: string | null
  /** Captured ones only; null before. */
  payments?: { payment_id: string; status: string }[] | null
}

export interface PaymentEntity {
  id: string
  status: string
  amount: number
  amount_refunded?: number | null
  currency: string
  /** With GST; null until it is captured. */
  fee?: number | null
  /** An empty one is an array. */
  notes?: { payment?: string } | []
}

export interface RefundEntity {
  id: string
  status: string
  amount: number
  currency: string
  payment_id: string
  /** An empty one is an array. */
  notes?: { refund?: string } | []
  acquirer_data?: { arn?: string | null; rrn?: string | null; utr?: string | null } | []
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isEntity = (value: unknown): value is { id: string; status: string } =>
  isObject(value) && isName(value.id, 255) && isName(value.status, 100)

export const isPayment = (value: unknown): value is PaymentEntity => isEntity(value)
export const isRefund = (value: unknown): value is RefundEntity => isEntity(value)
export const isPaymentList = (value: unknown): value is { items: PaymentEntity[] } =>
  isObject(value) && Array.isArray(value.items) && value.items.every(isEntity)
export const isLinkList = (value: unknown): value is { payment_links: LinkEntity[] } =>
  isObject(value) && Array.isArray(value.payment_links) && value.payment_links.every(isLink)

/** With an address that a browser may be sent to. */
export function isLink(value: unknown): value is LinkEntity {
  if (!isEntity(value) || !('short_url' in value) || !isName(value.short_url, 2000)) return false
  return /^https?:$/.test(URL.parse(value.short_url)?.protocol ?? '')
}

const ended = new Set(['expired', 'cancelled'])

export function toCheckoutState(link: LinkEntity, paymentId = capturedOf(link)): CheckoutState {
  const { id, status, amount, amount_paid, currency, reference_id } = link
  if (!isName(id, 255)) throw new TypeError('a payment link without an id')
  const isPaid = status === 'paid'
  return {
    id,
    state: isPaid ? 'paid' : ended.has(status) ? 'expired' : 'open',
    amountPaise: amountOf(isPaid ? amount_paid : amount),
    currency: currencyOf(currency),
    paymentKey: isName(reference_id, 100) ? reference_id : null,
    paymentIntentId: paymentId,
  }
}

function capturedOf({ payments }: LinkEntity): string | null {
  const id = payments?.find(({ status }) => status === 'captured')?.payment_id
  return isName(id, 255) ? id : null
}

export function toRefundState(refund: RefundEntity): RefundState {
  const { id, status } = refund
  if (!isName(id, 255)) throw new TypeError('a refund without an id')
  const state = status === 'processed' ? 'done' : status === 'failed' ? 'failed' : 'pending'
  // Razorpay does not say why.
  return { id, state, failure: state === 'failed' ? 'unknown' : null, bankReference: bankReferenceOf(refund) }
}

export function bankReferenceOf({ acquirer_data }: RefundEntity): string | null {
  const { arn, rrn, utr } = { arn: null, rrn: null, utr: null, ...acquirer_data }
  const reference: unknown = arn ?? rrn ?? utr
  return isName(reference, 100) && reference !== '' ? reference : null
}
