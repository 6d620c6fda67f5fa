import { limits } from '#contract/limits.ts'

/** The form with which the team adds registrations. */
export const addRegistration = {
  open: 'Add registration',
  title: 'Add registrations',
  back: 'All registrations',
  loading: 'Loading the events',
  failed: { title: 'We couldn’t load the events', text: 'We couldn’t reach the server, or it had a problem.' },
  none: { title: 'No event can take registrations', text: 'Publish one with a date in the future first.' },

  event: 'Event',
  which: 'Which event?',
  choose: 'Choose an event',
  left: (count: number) => (count === 0 ? 'full' : `${count} left`),

  people: 'Who’s coming',
  person: (number: number) => `Person ${number}`,
  name: 'Full name',
  email: 'Email address',
  phone: 'Phone',
  more: 'Add another person',
  full: `Up to ${limits.orderSeats.max} people at once`,
  remove: (number: number) => `Remove person ${number}`,

  payment: 'How it was paid',
  kind: 'Payment',
  kinds: { received: 'Bank transfer, cash or other', complimentary: 'Complimentary', abroad: 'From abroad' },
  kindHints: {
    received: 'The money has arrived outside this site.',
    complimentary: 'A free seat: a speaker, a partner, a prize.',
    abroad: 'Paid from outside India. Enter the rupees that arrived.',
  },
  pricePerSeat: 'Price per seat in ₹',
  amount: 'Total received in ₹',
  reference: 'Reference number',
  receivedOn: 'Day it arrived',

  payer: 'Who paid',
  hasPayer: 'Somebody else paid, such as their company',
  hasPayerHint: 'Refunds are emailed to the payer. Otherwise the first person counts as the payer.',
  payerName: 'Payer or company',
  payerEmail: 'Payer’s email address',
  payerPhone: 'Payer’s phone',

  noteTitle: 'Note',
  note: 'Why you’re adding it',
  noteHint: 'For your team’s log. Nobody else sees it.',

  total: (seats: number, amount: string) => `${seats === 1 ? '1 seat' : `${seats} seats`}, ${amount}`,
  free: 'nothing to pay',
  emails: (seats: number) => (seats === 1 ? 'They’ll be emailed their ticket.' : 'Each of them is emailed a ticket.'),
  confirm: (seats: number) => (seats === 1 ? 'Add registration' : `Add ${seats} registrations`),
  working: 'Adding',
  cancel: 'Cancel',
  done: (seats: number) => (seats === 1 ? 'Registration added' : `${seats} registrations added`),
} as const
