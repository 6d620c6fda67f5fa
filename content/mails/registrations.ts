import type { MailWords, TableLine } from './words.ts'

const session: TableLine = { term: 'Session', text: '{eventTitle}' }
const when: TableLine = { term: 'When', text: '{when}' }
const join: TableLine = { term: 'Join here', text: '{joinUrl}' }
const amount: TableLine = { term: 'Amount', text: '{amount}' }
const reference: TableLine = { term: 'Reference', text: '{reference}' }
const where: TableLine = {
  term: 'Where',
  text: 'Live online via Zoom; the link comes by mail before we start',
  unless: 'joinUrl',
}

const registrationTable = [session, when, amount, reference]
const whenTable = [session, when, where, join, reference]

const notMe = { label: 'I didn’t send this', link: 'not-my-registration' } as const

/** About a registration: its payment, its seat and its day. */
export const registrationMails = {
  checkout_open: {
    subject: 'Your place in {eventTitle} is not booked yet',
    lines: [
      'You began to register for {eventTitle}, and the payment was not finished. Nothing was charged, and your seat is no longer held.',
      'If you still want to come, take up where you left off.',
    ],
    table: registrationTable,
    action: { label: 'Finish registering', link: 'registration' },
  },
  payment_received: {
    subject: 'You are in: {eventTitle}',
    lines: ['Your payment arrived and your seat is yours. Keep this mail: it is your receipt.'],
    table: [
      session,
      when,
      where,
      join,
      { term: 'Amount paid', text: '{amount}' },
      { term: 'Receipt number', text: '{receiptNumber}' },
      reference,
    ],
    action: { label: 'See your registration', link: 'registration' },
    after: ['The calendar file is attached.'],
    hasCalendar: true,
  },
  payment_to_team: {
    subject: 'Paid: {name} for {eventTitle}',
    lines: ['{name} ({email}) paid {amount} for {eventTitle}.'],
    table: registrationTable,
    action: { label: 'Open the console', link: 'staff' },
  },
  proof_received: {
    subject: 'We have your payment screenshot',
    lines: [
      'Thank you. Our team will compare it with our account within one working day, and email you. Your seat is held until then.',
    ],
    table: registrationTable,
    action: { label: 'See where it stands', link: 'registration' },
    second: notMe,
  },
  proof_received_unheld: {
    subject: 'We have your payment screenshot',
    lines: [
      'Thank you. Our team will compare it with our account within one working day, and email you.',
      'There are several unpaid registrations like yours right now, so we can’t hold a seat for you yet. You’ll get one as soon as we’ve found your payment; if none is left by then, you’ll get all of your money back.',
    ],
    table: registrationTable,
    action: { label: 'See where it stands', link: 'registration' },
    second: notMe,
  },
  proof_under_your_address: {
    subject: 'Did you send us a payment screenshot?',
    lines: [
      'Somebody registered for {eventTitle} with your email address and sent us a screenshot of a payment. We haven’t checked it yet.',
      'Was it you? Then there’s nothing to do: we’ll email you when we’ve found the payment.',
      'If it wasn’t you, tell us. We’ll set that registration aside, and you can register with your address right away.',
    ],
    table: [{ term: 'Registered as', text: '{registeredAs}' }, session, when, reference],
    action: { label: 'This wasn’t me', link: 'not-my-registration' },
    after: ['You’re getting this email because somebody has just tried to register with this address again.'],
  },
  proof_to_team: {
    subject: 'To verify: {amount} from {name}',
    lines: ['{name} ({email}) sent a screenshot of a UPI payment for {eventTitle}.'],
    table: registrationTable,
    action: { label: 'Open the console', link: 'staff' },
  },
  proof_rejected: {
    subject: 'We could not find your payment yet',
    lines: [
      'We compared your screenshot with our account and could not match it: {reason}',
      'You can send another one.',
    ],
    table: registrationTable,
    action: { label: 'Send another screenshot', link: 'registration' },
  },
  seat_lost: {
    subject: 'We have no seat for you, and your money is coming back',
    lines: [
      'Your payment for {eventTitle} reached us when the last seat was gone or registration had closed. We are sorry.',
      'You get all of it back; we write to you when it is on its way. You need not do anything.',
    ],
    table: registrationTable,
    action: { label: 'See where it stands', link: 'registration' },
  },
  registration_moved: {
    subject: 'Your new session: {eventTitle}',
    lines: [
      'Our team has moved your registration from {earlierTitle} to {eventTitle}. What you have paid stays as it is.',
      'If this is a surprise, or the new date doesn’t suit you, just reply to this email.',
    ],
    table: whenTable,
    action: { label: 'See your registration', link: 'registration' },
    after: ['The calendar file is attached. Please remove the old entry from your calendar.'],
    hasCalendar: true,
  },
  session_rescheduled: {
    subject: 'New date: {eventTitle}',
    lines: [
      '{eventTitle} has a new date. Your seat is safe; you need not do anything.',
      'If you can’t make it, just reply to this email: you’ll get another session or your money back.',
    ],
    table: [session, { term: 'New date', text: '{when}' }, { term: 'Before', text: '{earlier}' }, join, reference],
    action: { label: 'See your registration', link: 'registration' },
    after: ['The calendar file is attached; it takes the place of the old one.'],
    hasCalendar: true,
  },
  registration_cancelled: {
    subject: 'Your registration for {eventTitle} is cancelled',
    lines: [
      'Our team has cancelled your registration for {eventTitle}.',
      'You’ll get back everything you paid, to the card or UPI account it came from. We’ll start the refund within 7 working days and email you once it’s sent. You don’t need to do anything.',
      'If this is a surprise, reply to this email.',
    ],
    table: [session, when, { term: 'To be refunded', text: '{amount}' }, reference],
    action: { label: 'See where it stands', link: 'registration' },
  },
  registration_cancelled_unpaid: {
    subject: 'Your registration for {eventTitle} is cancelled',
    lines: [
      'Our team has cancelled your registration for {eventTitle}. Nothing was charged.',
      'If this is a surprise, reply to this email.',
    ],
    table: [session, when, reference],
    action: { label: 'See where it stands', link: 'registration' },
  },
  paid_twice: {
    subject: 'You paid twice, and one payment is coming back',
    lines: [
      'A second payment of yours for {eventTitle} arrived. Your seat is safe with the first one; the second goes back to you.',
    ],
    table: registrationTable,
    action: { label: 'See your registration', link: 'registration' },
  },
  refund_sent: {
    subject: 'Your money is on its way back: {amount}',
    lines: [
      'We have sent {amount} for {eventTitle} back the way it came. A card takes five to ten days to show it, UPI a day or two.',
      'If it hasn’t arrived by then, just reply to this email.',
    ],
    table: [session, { term: 'Amount sent back', text: '{amount}' }, reference],
    action: { label: 'See your registration', link: 'registration' },
  },
  refund_due_to_team: {
    subject: 'Refund due: {amount} to {name}',
    lines: ['{name} ({email}) paid for {eventTitle} and gets the money back ({why}).'],
    table: registrationTable,
    action: { label: 'Open the console', link: 'staff' },
  },
  reminder_day: {
    subject: 'Tomorrow: {eventTitle}',
    lines: [
      'We start tomorrow. Have a laptop ready, and a task from your own work that you would like to be quicker at.',
    ],
    table: whenTable,
    action: { label: 'See your registration', link: 'registration' },
    hasCalendar: true,
  },
  reminder_hour: {
    subject: 'In one hour: {eventTitle}',
    lines: ['We start in an hour. See you there.'],
    table: whenTable,
    joinLabel: 'Join the session',
    action: { label: 'See your registration', link: 'registration' },
  },
} as const satisfies Record<string, MailWords>
