import { formatDateTime } from '#contract/dates.ts'
import { periods } from '#contract/periods.ts'
import { formatMoney } from '#contract/rupees.ts'
import { jobs as failingJobs, type NoticeTexts } from './notice-facts.ts'
import { amount, idsOf, inWords } from './notice-words.ts'
import { refundNotices } from './refund-notices.ts'

export const noticeTexts: NoticeTexts = {
  dispute: ({ reason, respondBy, disputeId, paymentIntentId, ...money }) => ({
    title: `Payment disputed: ${amount(money)}`,
    lines: [
      `A customer asked their bank to take back ${amount(money)}. The bank’s reason: ${inWords(reason)}.`,
      ...(respondBy
        ? [`Respond by ${formatDateTime(respondBy)}. After that, the bank decides without hearing from us.`]
        : []),
      ...idsOf('Dispute', disputeId, paymentIntentId),
    ],
    toDo: 'Open the dispute in the payment provider’s dashboard and send your evidence, or accept it. Please don’t refund it as well: the customer would be paid back twice.',
  }),

  dispute_closed: ({ outcome, disputeId, paymentIntentId, ...money }) => ({
    title: `Dispute ${inWords(outcome)}: ${amount(money)}`,
    lines: [
      `The bank has decided on the dispute over ${amount(money)}.`,
      ...idsOf('Dispute', disputeId, paymentIntentId),
    ],
    toDo:
      outcome === 'lost'
        ? 'The money is gone, and it counts as refunded. If the bank took all of it, the seats that it paid for have ended; of a part you decide. If you appeal and win, we’ll tell you here.'
        : 'There is nothing left to do, unless the payment was lost before: then its seats have ended.',
  }),

  ...refundNotices,

  unmatched_payment: ({ why, expectedMinor, checkoutId, paymentIntentId, ...money }) => ({
    title:
      why === 'counted_already' || why === 'counted_twice'
        ? `Payment counted already: ${amount(money)}`
        : `Payment without a matching registration: ${amount(money)}`,
    lines: [
      {
        unknown_order: `A payment of ${amount(money)} came in that doesn’t belong to any registration.`,
        wrong_amount: `A payment of ${amount(money)} came in, but the registration costs ${formatMoney(expectedMinor ?? 0, 'INR')}.`,
        counted_already: `The provider reported one payment of ${amount(money)} for two registrations. It has paid for the first one. No second seat was booked for it.`,
        counted_twice: `An earlier version of the site counted one payment of ${amount(money)} for two registrations. This one has a seat, but no money of its own.`,
        paid_again: `A second payment of ${amount(money)} came in for a checkout that had already been paid.`,
        wrong_currency: `A payment of ${amount(money)} came in, in a different currency from the registration’s.`,
      }[why],
      ...(checkoutId ? [`Checkout ${checkoutId}.`] : []),
      ...(paymentIntentId ? [`Payment ${paymentIntentId}.`] : []),
    ],
    toDo: 'Find the payment in the provider’s dashboard by these ids, ask the payer what it was for, and refund it there or register them by hand.',
  }),

  event_cancelled: ({ eventTitle, paid, proofs = 0 }) => ({
    title: `Refunds to make: ${eventTitle} is cancelled`,
    lines: [
      ...(paid > 0
        ? [
            paid === 1
              ? 'One payment came by UPI or bank transfer, so only you can send it back.'
              : `${paid} payments came by UPI or bank transfer, so only you can send them back.`,
          ]
        : []),
      ...(proofs > 0
        ? [
            proofs === 1
              ? 'One screenshot isn’t verified yet. If you find its payment, it goes back too.'
              : `${proofs} screenshots aren’t verified yet. If you find their payments, they go back too.`,
          ]
        : []),
      'Everybody has been emailed. Refunds of online payments are sent automatically.',
    ],
    toDo: 'Open the event: its page lists what’s left. This notice closes with the last one.',
  }),

  proof_disowned: ({ reference, ...money }) => ({
    title: `Screenshot sent under somebody else’s address: ${amount(money)}`,
    lines: [
      `The owner of the email address on registration ${reference} says that they didn’t send the screenshot. Its seat is free again, and the address can register.`,
    ],
    toDo: 'Check for the money anyway. If there’s none, reject the screenshot. If there is, approve it and it becomes a refund due: the payer may have mistyped their address.',
  }),

  cancelled_by_attendee: ({ reference, ...money }) => ({
    title: `Refund to make: ${amount(money)}`,
    lines: [
      `The attendee of registration ${reference} has cancelled on their page, within the refund rule. They paid by UPI or bank transfer, so only you can send ${amount(money)} back. They’ve been told that it starts within ${periods.refundStartDays} working days.`,
    ],
    toDo: 'Make the transfer, then record it as a refund of this registration: that emails them and issues the note.',
  }),

  job_row_failed: ({ job, code }) => ({
    title: 'One entry couldn’t be processed',
    lines: [
      `While ${failingJobs[job] ?? job}, the site found an entry it couldn’t process (${code}). It carried on with the others.`,
    ],
    toDo: 'Open the registration and check that it’s correct. If this happens again, the log has details under “a job could not process one row”.',
  }),

  provider_unreachable: () => ({
    title: 'Seats stay held: the payment provider can’t be reached',
    lines: [
      'Some checkouts have run out, but the payment provider doesn’t confirm that they are closed. Somebody could still be paying, so their seats stay held until it does.',
    ],
    toDo: 'Check the provider’s status page, and that the site still has its keys. The site keeps trying, and this notice closes by itself. To free a seat sooner, expire the checkout in the provider’s dashboard.',
  }),

  webhooks_silent: ({ provider }) => ({
    title: `No news from ${provider} for a day`,
    lines: [
      `People have paid through ${provider}, but for a day it hasn’t sent a single message (webhook) about it. The site found these payments by asking, so none is lost. Refunds and disputes that start at ${provider} may go unnoticed, though.`,
    ],
    toDo: `Open the webhooks in the ${provider} dashboard. If ours is switched off, switch it on again; if not, check its address and secret. This notice closes by itself with the next message.`,
  }),

  untrusted_proxy: ({ peer }) => ({
    title: 'A proxy in front of the site is not trusted',
    lines: [
      `Requests come from ${peer} with a visitor’s address in a forwarded header, but TRUSTED_PROXIES doesn’t list ${peer}. All visitors behind it count as one and will soon be told to slow down.`,
    ],
    toDo: `If ${peer} is your load balancer, add its address or network to TRUSTED_PROXIES and restart. If not, somebody is making up headers, and you can ignore this.`,
  }),

  mail_stuck: ({ mails, since }) => ({
    title: mails === 1 ? 'An email isn’t going out' : `${mails} emails aren’t going out`,
    lines: [
      `The oldest has been waiting since ${formatDateTime(since)}. Nothing is lost: the site keeps trying each of them for two and a half days.`,
    ],
    toDo: 'Open Email and show those that are waiting. If they all have the same error, check the mail server and SMTP_URL; if it’s one address, only its own server is turning us away. This notice closes by itself when they’ve gone out.',
  }),

  jobs_stopped: ({ jobs }) => ({
    title:
      jobs.length === 1
        ? `A background job has stopped: ${jobs[0]?.job}`
        : `${jobs.length} background jobs have stopped`,
    lines: jobs.map(({ job, succeededAt }) =>
      succeededAt
        ? `“${job}” last succeeded on ${formatDateTime(succeededAt)} and should have run again since.`
        : `“${job}” hasn’t succeeded once.`,
    ),
    toDo: 'The log has the cause under “a job failed”. If it says nothing, restart the site. This notice closes by itself when all of them have succeeded again.',
  }),

  disk_low: ({ freeMb }) => ({
    title: `Almost no disk space left: ${freeMb} MB`,
    lines: [
      'The disk that holds the site’s data is nearly full. Below 64 MB, nothing new can be saved until there is room again.',
    ],
    toDo: 'Free some space or enlarge the disk. The site carries on by itself as soon as there is room.',
  }),
}
