import { formatMoney } from '#contract/rupees.ts'
import type { NoticeTexts } from './notice-facts.ts'
import { amount, idsOf, inWords } from './notice-words.ts'

export const refundNotices: Pick<NoticeTexts, 'partial_refund' | 'refund_failed' | 'unmatched_refund'> = {
  partial_refund: ({ refundedMinor, paymentIntentId, ...money }) => ({
    title: `Partly refunded: ${formatMoney(refundedMinor, money.currency)} of ${amount(money)}`,
    lines: [
      `Part of a payment was refunded in the provider’s dashboard. Nothing has changed here: the registration is still active, and the payment still counts as ${amount(money)}.`,
      ...(paymentIntentId ? [`Payment ${paymentIntentId}.`] : []),
    ],
    toDo: 'Check that this is what you meant. To refund the rest too, cancel the registration here and refund the remainder in the dashboard.',
  }),

  refund_failed: ({ reason, refundId, paymentIntentId, ...money }) => {
    const ids = idsOf('Refund', refundId, paymentIntentId)
    if (reason === 'disputed')
      return {
        title: `Not refunded because of a dispute: ${amount(money)}`,
        lines: [
          `${amount(money)} was due to go back, but the customer’s bank disputes the payment. They’d have been paid back twice, so nothing was sent.`,
          ...ids,
        ],
        toDo: 'Look the dispute up in the payment provider’s dashboard. If you’ve won it, refund the payment here. If you’ve lost it, open the registration and record it there as taken back by the bank.',
      }
    if (reason === 'won')
      return {
        title: `Dispute won after all: ${amount(money)}`,
        lines: [
          `The bank had taken ${amount(money)} back, which ended the seat. Now it has given the money back to us.`,
          ...ids,
        ],
        toDo: 'It’s listed as a refund due until you decide: refund it, or register the customer again.',
      }
    return {
      title: `Refund failed: ${amount(money)}`,
      lines: [
        `The bank couldn’t accept a refund of ${amount(money)} and returned it to us. Its reason: ${inWords(reason)}.`,
        'The customer was told that the money is on its way.',
        ...ids,
      ],
      toDo: 'Email the customer, ask how else to pay them back, and send the money yourself.',
    }
  },

  unmatched_refund: ({ refundId, paymentIntentId, ...money }) => ({
    title: `Refund that doesn’t match: ${amount(money)}`,
    lines: [
      `The provider reports a refund of ${amount(money)}. That isn’t the amount, the currency or the payment that we know. Nothing has changed here.`,
      ...idsOf('Refund', refundId, paymentIntentId),
    ],
    toDo: 'Look the refund up in the provider’s dashboard. If it’s right there, write it down here as a refund of your own.',
  }),
}
