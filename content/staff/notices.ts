/** The texts of notices, in the console and by email. A line whose {placeholder} has no value is omitted. */
export interface NoticeWords {
  title: string
  lines: readonly string[]
  toDo: string
}

export const noticeWords = {
  dispute: {
    title: 'Payment disputed: {amount}',
    lines: [
      'A customer asked their bank to take back {amount}. The bank’s reason: {reason}.',
      'Respond by {respondBy}. After that, the bank decides without hearing from us.',
      'Dispute {disputeId}, payment {paymentIntentId}.',
    ],
    toDo: 'Open the dispute in the Stripe dashboard and send your evidence, or accept it. Please don’t refund it as well: the customer would be paid back twice.',
  },
  dispute_closed: {
    title: 'Dispute {outcome}: {amount}',
    lines: ['The bank has decided on the dispute over {amount}.', 'Dispute {disputeId}, payment {paymentIntentId}.'],
    toDo: 'If it was lost, the money is gone: cancel the registration if the seat should be free again. If it was won, there is nothing left to do.',
  },
  partial_refund: {
    title: 'Partly refunded: {refunded} of {amount}',
    lines: [
      'Part of a payment was refunded in the provider’s dashboard. Here nothing has changed: the registration is as it was, and the payment still counts as {amount}.',
      'Payment {paymentIntentId}.',
    ],
    toDo: 'Check that this is what you meant. To give back the rest too, cancel the registration here and refund the remainder in the dashboard.',
  },
  refund_failed: {
    title: 'Refund failed: {amount}',
    lines: [
      'The bank could not take a refund of {amount} and sent it back to us. The reason it gave: {reason}.',
      'The customer was told that the money is on its way.',
      'Refund {refundId}, payment {paymentIntentId}.',
    ],
    toDo: 'Write to the customer, ask for another way to pay them back, and send the money by hand.',
  },
  unmatched_payment: {
    title: 'Money that fits no order: {amount}',
    lines: ['{why}', 'Checkout {checkoutId}.', 'Payment {paymentIntentId}.'],
    toDo: 'Find the payment in the provider’s dashboard by these ids, ask the payer what it was for, and refund it there or register them by hand.',
  },
  proof_disowned: {
    title: 'Screenshot sent under somebody else’s address: {amount}',
    lines: [
      'The owner of the email address on registration {reference} says that they didn’t send the screenshot. Its seat is free again, and the address can register.',
    ],
    toDo: 'Look for the money all the same. Reject the screenshot if there is none. If there is, approve it, and it becomes a refund due: the payer may have mistyped their address.',
  },
  job_row_failed: {
    title: 'One entry could not be processed',
    lines: ['While {job}, the site met an entry that it could not process ({code}). It went on with the others.'],
    toDo: 'Open the registration and see whether it is as it should be. If this comes back, the log has more under “a job could not process one row”.',
  },
  provider_unreachable: {
    title: 'Seats stay held: the card provider can’t be reached',
    lines: [
      'Some checkouts have run out, but the card provider doesn’t confirm that they are closed. Somebody could still be paying, so their seats stay held until it does.',
    ],
    toDo: 'Check the provider’s status page, and that the site still has its keys. The site keeps trying, and this notice closes by itself. To free a seat sooner, expire the checkout in the provider’s dashboard.',
  },
  untrusted_proxy: {
    title: 'A proxy in front of the site is not trusted',
    lines: [
      'Requests come from {peer} with a visitor’s address in a forwarded header, but TRUSTED_PROXIES doesn’t list {peer}. All visitors behind it count as one and will soon be told to slow down.',
    ],
    toDo: 'If {peer} is your load balancer, add its address or network to TRUSTED_PROXIES and restart. If not, somebody is making up headers, and you can ignore this.',
  },
  disk_low: {
    title: 'Almost no disk space left: {freeMb} MB',
    lines: [
      'The disk that holds the site’s data is nearly full. Below 64 MB, nothing new can be saved until there is room again.',
    ],
    toDo: 'Free some space or enlarge the disk. The site carries on by itself as soon as there is room.',
  },
} as const satisfies Record<string, NoticeWords>

/** What a job was doing. */
export const noticeJobs = {
  holds: 'releasing seats that were held too long',
  payments: 'checking payments that stayed open',
  decisions: 'carrying out a decision on a payment screenshot',
  reminders: 'sending reminders',
}

/** Why a payment matches no order. */
export const unmatchedReasons = {
  unknown_order: 'A payment of {amount} came in that no registration asked for.',
  wrong_amount: 'A payment of {amount} came in, but the registration asked for {expected}.',
  wrong_currency: 'A payment of {amount} came in, in another currency than the registration asked for.',
}

export const notices = {
  title: 'Needs your attention',
  openRegistration: 'Open registration {reference}',
  resolve: 'Mark as done',
  resolving: 'Marking',
  resolved: 'Marked as done',
  failed: 'That didn’t work',
  more: (count: number) => `And ${count} more. They move up as you mark these as done.`,
  loadFailed: { title: 'Notices could not be loaded', text: 'The server could not be reached, or it had a problem.' },
}
