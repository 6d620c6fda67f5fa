import type { RetentionRow } from './row.ts'

/** What stays for years. */
export const years = [
  {
    kind: 'interests',
    what: 'Interest in a coming course, an event’s next date or new events',
    why: 'To tell you when it opens, or when there’s a date or a new event.',
    days: 730,
    period: '24 months',
    after: 'you sign up, or when you ask us to stop',
  },
  {
    kind: 'messages',
    what: 'Contact messages',
    why: 'To answer, and to know what was agreed.',
    days: 730,
    period: '24 months',
    after: 'the last message',
  },
  {
    kind: 'applications',
    what: 'Course applications',
    why: 'To decide on them and tell you. With an account, you see them in your profile.',
    days: 730,
    period: '24 months',
    after: 'the decision',
  },
  {
    kind: 'submissions',
    what: 'What you hand in for an assignment, with our feedback',
    why: 'So that we can review it and you can come back to it.',
    days: 730,
    period: '24 months',
    after: 'the event ends, or when you delete your account or ask us to erase it',
  },
  {
    kind: 'freeSeats',
    what: 'Registrations for free events',
    why: 'To know who took part.',
    days: 730,
    period: '2 years',
    after: 'the last change',
  },
  {
    kind: 'bankLines',
    what: 'Lines of our bank statements: day, amount, and what the bank says about the payer',
    why: 'To match your payment, and to compare our books with the bank. Seen by our payment reviewers only.',
    days: 730,
    period: '24 months',
    after: 'the day of the payment',
  },
  {
    kind: 'auditLog',
    what: 'Record of changes by our staff',
    why: 'To show who approved, refused or changed something.',
    days: 1095,
    period: '3 years',
    after: 'the change',
  },
  {
    kind: 'receipts',
    what: 'Paid registrations, with their receipts, invoices and credit notes',
    why: 'Indian tax and company law requires us to keep our books. They can’t be changed or erased earlier, even at your request.',
    days: 2920,
    period: '8 years',
    after: 'the payment',
  },
] as const satisfies readonly RetentionRow[]
