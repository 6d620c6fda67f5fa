import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type CheckoutState, type PaymentProvider, ProviderFailure } from '#server/payment-provider.ts'
import { isName } from './provider-values.ts'
import { callRazorpay, isUnknown, type RazorpayAccount } from './razorpay-api.ts'
import { toProviderEvent } from './razorpay-events.ts'
import {
  isLink,
  isLinkList,
  isPayment,
  isPaymentList,
  isRefund,
  type LinkEntity,
  toCheckoutState,
  toRefundState,
} from './razorpay-states.ts'

interface Settings extends RazorpayAccount {
  webhookSecret: string
  /** Events sent before a change of the secret are signed with this one, for up to a day. */
  oldWebhookSecret: string | undefined
}

/** A checkout is a Payment Link: a page of Razorpay without any script on ours. */
export function razorpayPayments({ webhookSecret, oldWebhookSecret, ...account }: Settings): PaymentProvider {
  const get = <T>(path: string, isReply: (content: unknown) => content is T) =>
    callRazorpay(account, { method: 'GET', path, isReply })
  const findLink = (id: string) => get(`/v1/payment_links/${encodeURIComponent(id)}`, isLink)
  const findPayment = (id: string) => get(`/v1/payments/${encodeURIComponent(id)}`, isPayment)

  /** A payment can be captured after its link has ended, and only its order tells (late authorisation). */
  const toFinalState = async (link: LinkEntity): Promise<CheckoutState> => {
    const state = toCheckoutState(link)
    if (state.state !== 'expired' || !link.order_id) return state
    const order = encodeURIComponent(link.order_id)
    const { items } = await get(`/v1/orders/${order}/payments`, isPaymentList)
    const captured = items.find(({ status }) => status === 'captured')
    return captured ? toCheckoutState({ ...link, status: 'paid', amount_paid: captured.amount }, captured.id) : state
  }

  return {
    name: 'razorpay',
    title: 'Razorpay',
    ways: ['upi', 'card', 'netbanking', 'wallet'],
    isLocalOnly: false,
    sendsEvents: true,
    // Razorpay follows up on an authorisation for three days, one page says five (docs: payments/late-authorisation).
    lateDays: 6,
    createCheckout: async ({ idempotencyKey, amountPaise, title, email, expiresAt, callbackUrl }) => {
      const body = {
        amount: amountPaise,
        currency: 'INR',
        accept_partial: false,
        reference_id: idempotencyKey,
        description: title,
        customer: { email },
        notify: { sms: false, email: false },
        reminder_enable: false,
        // Copied to the payment, so that its own events name our payment too.
        notes: { payment: idempotencyKey },
        expire_by: Math.floor(expiresAt.getTime() / 1000),
        callback_url: callbackUrl,
        callback_method: 'get',
      }
      const request = { method: 'POST', path: '/v1/payment_links', isReply: isLink, body } as const
      const link = await callRazorpay(account, request).catch(async (error: unknown) => {
        // A reference is accepted once: if a lost response was about this link, it exists.
        if (!(error instanceof ProviderFailure && error.isRefusal)) throw error
        const reference = encodeURIComponent(idempotencyKey)
        const { payment_links } = await get(`/v1/payment_links?reference_id=${reference}`, isLinkList)
        const made = payment_links.find(({ reference_id }) => reference_id === idempotencyKey)
        if (!made || made.amount !== amountPaise) throw error
        return made
      })
      return { id: toCheckoutState(link).id, url: link.short_url }
    },
    findCheckout: async (id) => toFinalState(await findLink(id)),
    closeCheckout: async (id) => {
      const path = `/v1/payment_links/${encodeURIComponent(id)}/cancel`
      const request = { method: 'POST', path, isReply: isLink } as const
      const link = await callRazorpay(account, request).catch((error: unknown) => {
        // It was no longer open: its final state counts.
        if (error instanceof ProviderFailure && error.isRefusal) return findLink(id).catch(isUnknown)
        throw error
      })
      if (!link) return null
      const state = await toFinalState(link)
      if (state.state === 'open') throw new ProviderFailure(false, 'a checkout could not be closed')
      return state
    },
    refund: async ({ idempotencyKey, paymentIntentId, amountPaise }) => {
      const path = `/v1/payments/${encodeURIComponent(paymentIntentId ?? '')}/refund`
      const body = { amount: amountPaise, speed: 'normal', notes: { refund: idempotencyKey } }
      const headers = { 'x-refund-idempotency': idempotencyKey }
      return toRefundState(await callRazorpay(account, { method: 'POST', path, isReply: isRefund, body, headers }))
    },
    findRefund: async (id) => toRefundState(await get(`/v1/refunds/${encodeURIComponent(id)}`, isRefund)),
    findRefundedPaise: async (paymentIntentId) => (await findPayment(paymentIntentId)).amount_refunded ?? 0,
    findFeePaise: async (paymentIntentId) => {
      const { status, currency, fee } = await findPayment(paymentIntentId)
      return status === 'captured' && currency === 'INR' && Number.isSafeInteger(fee) ? (fee ?? null) : null
    },
    readEvent: (body, headers) => {
      const signature = headers['x-razorpay-signature']
      const secrets = [webhookSecret, oldWebhookSecret].filter((secret) => secret !== undefined)
      if (typeof signature !== 'string' || !secrets.some((secret) => isSigned(body, signature, secret))) return null
      const id = headers['x-razorpay-event-id']
      const eventId = isName(id, 255) ? id : createHash('sha256').update(body).digest('hex')
      try {
        return toProviderEvent(eventId, JSON.parse(body.toString('utf8')))
      } catch {
        return null
      }
    },
    readReturn: ({
      razorpay_payment_link_id: link = '',
      razorpay_payment_link_reference_id: reference = '',
      razorpay_payment_link_status: status = '',
      razorpay_payment_id: payment = '',
      razorpay_signature: signature = '',
    }) => (isSigned([link, reference, status, payment].join('|'), signature, account.keySecret) ? link : null),
  }
}

/** In constant time, so that a forger learns nothing from how long a refusal takes. */
function isSigned(content: Buffer | string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
