import { formatRupees } from '#contract/rupees.ts'
import { type MailText, openConsole } from './mail-text.ts'
import {
  amountRow,
  calendarOf,
  disownRegistration,
  joinRow,
  openRegistration,
  type PaidFacts,
  type RegistrationFacts,
  referenceRow,
  registrationTable,
  sessionRow,
  whenRow,
  whereRow,
} from './registration-facts.ts'

/** Payments of a registration: unfinished, received, under review, refunded. */

export function checkoutOpen(facts: RegistrationFacts): MailText {
  return {
    subject: `Your place in ${facts.eventTitle} is not booked yet`,
    lines: [
      `You began to register for ${facts.eventTitle}, and the payment was not finished. Nothing was charged, and your seat is no longer held.`,
      'If you still want to come, take up where you left off.',
    ],
    table: registrationTable(facts),
    action: openRegistration(facts, 'Finish registering'),
  }
}

export function paymentReceived(facts: PaidFacts): MailText {
  return {
    subject: `You are in: ${facts.eventTitle}`,
    lines: ['Your payment arrived and your seat is yours. Keep this mail: it is your receipt.'],
    table: [
      sessionRow(facts),
      whenRow(facts),
      whereRow(facts),
      joinRow(facts),
      amountRow(facts, 'Amount paid'),
      { term: 'Receipt number', text: facts.receiptNumber },
      referenceRow(facts),
    ],
    action: openRegistration(facts),
    after: ['The calendar file is attached.'],
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
      'Thank you. Our team will compare it with our account within one working day, and email you. Your seat is held until then.',
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
      'Thank you. Our team will compare it with our account within one working day, and email you.',
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
      'If it wasn’t you, tell us. We’ll set that registration aside, and you can register with your address right away.',
    ],
    table: [
      { term: 'Registered as', text: facts.registeredAs },
      sessionRow(facts),
      whenRow(facts),
      referenceRow(facts),
    ],
    action: disownRegistration(facts, 'This wasn’t me'),
    after: ['You’re getting this email because somebody has just tried to register with this address again.'],
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
    subject: 'We could not find your payment yet',
    lines: [
      `We compared your screenshot with our account and could not match it: ${facts.reason}`,
      'You can send another one.',
    ],
    table: registrationTable(facts),
    action: openRegistration(facts, 'Send another screenshot'),
  }
}

export function seatLost(facts: RegistrationFacts): MailText {
  return {
    subject: 'We have no seat for you, and your money is coming back',
    lines: [
      `Your payment for ${facts.eventTitle} reached us when the last seat was gone or registration had closed. We are sorry.`,
      'You get all of it back; we write to you when it is on its way. You need not do anything.',
    ],
    table: registrationTable(facts),
    action: openRegistration(facts, 'See where it stands'),
  }
}

export function paidTwice(facts: RegistrationFacts): MailText {
  return {
    subject: 'You paid twice, and one payment is coming back',
    lines: [
      `A second payment of yours for ${facts.eventTitle} arrived. Your seat is safe with the first one; the second goes back to you.`,
    ],
    table: registrationTable(facts),
    action: openRegistration(facts),
  }
}

export function refundSent(facts: RegistrationFacts): MailText {
  const amount = formatRupees(facts.amount)
  return {
    subject: `Your money is on its way back: ${amount}`,
    lines: [
      `We have sent ${amount} for ${facts.eventTitle} back the way it came. A card takes five to ten days to show it, UPI a day or two.`,
      'If it hasn’t arrived by then, just reply to this email.',
    ],
    table: [sessionRow(facts), amountRow(facts, 'Amount sent back'), referenceRow(facts)],
    action: openRegistration(facts),
  }
}

export function refundDueToTeam(facts: RegistrationFacts & { email: string; why: string }): MailText {
  const { name, email, amount, eventTitle, why } = facts
  return {
    subject: `Refund due: ${formatRupees(amount)} to ${name}`,
    lines: [`${name} (${email}) paid for ${eventTitle} and gets the money back (${why}).`],
    table: registrationTable(facts),
    action: openConsole,
  }
}
