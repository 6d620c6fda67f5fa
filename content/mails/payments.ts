import { formatRupees } from '#contract/rupees.ts'
import { refundTiming } from '../refunds.ts'
import { type MailText, openConsole } from './mail-text.ts'
import {
  amountRow,
  bookedSeat,
  calendarOf,
  disownRegistration,
  joinRow,
  openRegistration,
  type PaidFacts,
  type RegistrationFacts,
  referenceRow,
  refundLines,
  registrationTable,
  sessionRow,
  whenRow,
} from './registration-facts.ts'

/** Payments of a registration: unfinished, received, under review, refunded. */

export function checkoutOpen(facts: RegistrationFacts): MailText {
  return {
    subject: `Your seat in ${facts.eventTitle} isn’t booked yet`,
    lines: [
      `You started booking ${facts.eventTitle} but didn’t finish paying. Nothing was charged, and we’re no longer holding a seat for you.`,
      'Still want to come? Pick up where you left off.',
    ],
    table: registrationTable(facts),
    action: openRegistration(facts, 'Finish booking'),
  }
}

/** The payer may have paid: only the screenshot is missing. */
export function upiOpen(facts: RegistrationFacts): MailText {
  return {
    subject: `Finish your payment for ${facts.eventTitle}`,
    lines: [
      `You opened a UPI code for ${facts.eventTitle}, but we haven’t received a screenshot of your payment. We’re no longer holding a seat for you.`,
      'Already paid? Upload the screenshot and we’ll match it with our bank account. Not yet? You can pick up where you left off.',
    ],
    table: registrationTable(facts),
    action: openRegistration(facts, 'Finish booking'),
  }
}

export function paymentReceived(facts: PaidFacts): MailText {
  const paper = facts.isInvoice ? 'invoice' : 'receipt'
  return {
    subject: `You’re in: ${facts.eventTitle}`,
    lines: [
      `We’ve received your payment and your seat is booked. Your ${paper} comes in an email of its own, as a PDF.`,
    ],
    ...bookedSeat(facts),
    table: [
      joinRow(facts),
      amountRow(facts, 'Amount paid'),
      { term: facts.isInvoice ? 'Invoice number' : 'Receipt number', text: facts.receiptNumber },
      referenceRow(facts),
    ],
    action: openRegistration(facts),
    after: refundLines(facts),
    calendar: calendarOf(facts),
  }
}

export function paymentToTeam(facts: RegistrationFacts & { email: string }): MailText {
  const { name, email, amount, eventTitle } = facts
  return {
    subject: `Paid: ${name} for ${eventTitle}`,
    lines: [`${name} (${email}) paid ${formatRupees(amount)} for ${eventTitle}.`],
    table: registrationTable(facts),
    action: openConsole,
  }
}

export function proofReceived(facts: RegistrationFacts): MailText {
  return {
    subject: 'We have your payment screenshot',
    lines: [
      'Thank you. We’ll check it against our bank account within one working day and email you. Your seat is held until then.',
    ],
    table: registrationTable(facts),
    action: openRegistration(facts, 'See where it stands'),
    secondaryAction: disownRegistration(facts, 'I didn’t send this'),
  }
}

export function proofReceivedUnheld(facts: RegistrationFacts): MailText {
  return {
    subject: 'We have your payment screenshot',
    lines: [
      'Thank you. We’ll check it against our bank account within one working day and email you.',
      'There are several unpaid registrations like yours right now, so we can’t hold a seat for you yet. You’ll get one as soon as we’ve found your payment; if none is left by then, you’ll get all of your money back.',
    ],
    table: registrationTable(facts),
    action: openRegistration(facts, 'See where it stands'),
    secondaryAction: disownRegistration(facts, 'I didn’t send this'),
  }
}

/** May reach somebody who did not register: `registeredAs` is not their name, so there is no greeting. */
export function proofUnderYourAddress(facts: Omit<RegistrationFacts, 'name'> & { registeredAs: string }): MailText {
  return {
    subject: 'Did you send us a payment screenshot?',
    lines: [
      `Somebody registered for ${facts.eventTitle} with your email address and sent us a screenshot of a payment. We haven’t checked it yet.`,
      'Was it you? Then there’s nothing to do: we’ll email you when we’ve found the payment.',
      'If it wasn’t you, tell us. We’ll set that registration aside, and you can book with your address right away.',
    ],
    table: [
      { term: 'Registered as', text: facts.registeredAs },
      sessionRow(facts),
      whenRow(facts),
      referenceRow(facts),
    ],
    action: disownRegistration(facts, 'This wasn’t me'),
    after: ['You’re getting this email because somebody has just tried to book with this address again.'],
  }
}

export function proofToTeam(facts: RegistrationFacts & { email: string }): MailText {
  const { name, email, amount, eventTitle } = facts
  return {
    subject: `To verify: ${formatRupees(amount)} from ${name}`,
    lines: [`${name} (${email}) sent a screenshot of a UPI payment for ${eventTitle}.`],
    table: registrationTable(facts),
    action: openConsole,
  }
}

export function proofRejected(facts: RegistrationFacts & { reason: string }): MailText {
  return {
    subject: 'We couldn’t find your payment yet',
    lines: [
      `We checked your screenshot against our bank account and couldn’t match it: ${facts.reason}`,
      'You can send another one.',
    ],
    table: registrationTable(facts),
    action: openRegistration(facts, 'Send another screenshot'),
  }
}

export function seatLost(facts: RegistrationFacts & { isCancelled?: boolean }): MailText {
  return {
    subject: 'We couldn’t give you a seat, so you’ll get your money back',
    lines: [
      facts.isCancelled
        ? `We’ve received your payment for ${facts.eventTitle}, which we’ve had to cancel. We’re sorry.`
        : `Your payment for ${facts.eventTitle} reached us after the last seat was taken or booking had closed. We’re sorry.`,
      'You’ll get all of it back, and we’ll email you when it’s on its way. You don’t need to do anything.',
    ],
    table: registrationTable(facts),
    action: openRegistration(facts, 'See where it stands'),
  }
}

export function paidTwice(facts: RegistrationFacts): MailText {
  return {
    subject: 'You paid twice, so we’re refunding one payment',
    lines: [
      `We received a second payment from you for ${facts.eventTitle}. Your seat is booked with the first; we’ll refund the second.`,
    ],
    table: registrationTable(facts),
    action: openRegistration(facts),
  }
}

/** `hasPage` is missing in mails that were queued before payers were told apart from attendees. */
export function refundSent(
  facts: RegistrationFacts & { isTransferInstead?: boolean; hasPage?: boolean; takenBack?: 'seat' | 'part' },
): MailText {
  const amount = formatRupees(facts.amount)
  if (facts.takenBack) return takenBack(facts, amount)
  const sent = `We’ve sent back ${amount} for ${facts.eventTitle}`
  return {
    subject: `Your refund of ${amount} is on its way`,
    lines: [
      facts.isTransferInstead
        ? `${sent} by bank transfer, because your card couldn’t take it. It usually arrives within a day or two.`
        : `${sent}. ${refundTiming.sent}`,
      'If it hasn’t arrived by then, just reply to this email.',
    ],
    table: [sessionRow(facts), amountRow(facts, 'Refunded'), referenceRow(facts)],
    ...(facts.hasPage === false ? {} : { action: openRegistration(facts) }),
  }
}

function takenBack(facts: Parameters<typeof refundSent>[0], amount: string): MailText {
  return {
    subject: `Your bank has taken back ${amount}`,
    lines: [
      `You disputed a payment for ${facts.eventTitle}, and your bank has taken ${amount} back from us.`,
      ...(facts.takenBack === 'seat' ? ['Your seat has ended with it.'] : []),
      'If this is a mistake, just reply to this email.',
    ],
    table: [sessionRow(facts), amountRow(facts, 'Taken back'), referenceRow(facts)],
    ...(facts.hasPage === false ? {} : { action: openRegistration(facts) }),
  }
}

export function refundDueToTeam(facts: RegistrationFacts & { email: string; why: string }): MailText {
  const { name, email, amount, eventTitle, why } = facts
  return {
    subject: `Refund due: ${formatRupees(amount)} to ${name}`,
    lines: [
      `${name} (${email}) paid for ${eventTitle} and is owed a refund: ${refundCauses[why] ?? why.replaceAll('_', ' ')}.`,
    ],
    table: registrationTable(facts),
    action: openConsole,
  }
}

const refundCauses: Readonly<Record<string, string>> = {
  paid_twice: 'they had paid already',
  seat_lost: 'no seat was left, or registration had closed',
  disowned: 'the owner of the email address says it wasn’t them',
  event_cancelled: 'the event is cancelled',
  cancelled: 'our team had cancelled the registration',
}
