import { periods } from '#contract/periods.ts'

/**
 * The retention periods, which the privacy page shows and the deletion job enforces. `days` counts from `after`; null means
 * until the person deletes it.
 */
export interface Retention {
  /** The name that the jobs use. */
  kind: string
  what: string
  why: string
  days: number | null
  /** The period as text. */
  period: string
  after: string
}

export const retention = [
  {
    kind: 'logs',
    what: 'Server logs',
    why: 'To find errors and attacks. They hold the number of your account, but no names, addresses or form entries.',
    days: 30,
    period: '30 days',
    after: 'they are written',
  },
  {
    kind: 'sessions',
    what: 'Sign-in sessions',
    why: 'To keep you signed in. Logging out ends one right away.',
    days: periods.signInDays,
    period: `${periods.signInDays} days`,
    after: 'you sign in',
  },
  {
    kind: 'backups',
    what: 'Backup copies of the database',
    why: 'To recover after a failure. What you erase disappears from them too.',
    days: 30,
    period: '30 days',
    after: 'they are made',
  },
  {
    kind: 'buyerKeys',
    what: 'What tells your browser and network apart from others when you register',
    why: 'So that nobody else can change your registration or take all the seats. Keyed hashes, erased as soon as you pay.',
    days: periods.buyerCookieDays,
    period: `${periods.buyerCookieDays} days`,
    after: 'your last attempt to pay',
  },
  {
    kind: 'pictures',
    what: 'Pictures that our pages no longer show, such as a mentor’s photo',
    why: 'So that we can put one back.',
    days: 30,
    period: '30 days',
    after: 'the last page stops showing them',
  },
  {
    kind: 'seatOffers',
    what: 'To whom you offered your seat, and who offered you one',
    why: 'So that the link in that email works, and to answer questions about it.',
    days: 90,
    period: '90 days',
    after: 'the offer',
  },
  {
    kind: 'screenshots',
    what: 'Payment screenshots (UPI)',
    why: 'To match your payment. Seen by our payment reviewers only.',
    days: 90,
    period: '90 days',
    after: 'we have checked the payment',
  },
  {
    kind: 'unpaidRegistrations',
    what: 'Registrations that were never paid',
    why: 'So that you can come back and finish.',
    days: 90,
    period: '90 days',
    after: 'the last change',
  },
  {
    kind: 'mailLog',
    what: 'Record of the email we sent you',
    why: 'To see whether a receipt or link reached you, and send it again.',
    days: 180,
    period: '180 days',
    after: 'it is sent',
  },
  {
    kind: 'notices',
    what: 'Internal notes about a payment that needs attention',
    why: 'To look into disputes and odd payments. They hold amounts and payment numbers, no names or addresses.',
    days: 180,
    period: '180 days',
    after: 'we have dealt with it',
  },
  {
    kind: 'interests',
    what: 'Interest in a coming course or in an event’s next date',
    why: 'To tell you when it opens, or when there’s a date.',
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
    kind: 'attendance',
    what: 'Which sessions you came to',
    why: 'To issue your certificate, and to show that you took part if a payment is disputed.',
    days: null,
    period: 'As long as your registration, or until you delete your account or ask us to erase it',
    after: '',
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
    kind: 'receipts',
    what: 'Paid registrations, with their receipts, invoices and credit notes',
    why: 'Indian tax and company law requires us to keep our books. They can’t be changed or erased earlier, even at your request.',
    days: 2920,
    period: '8 years',
    after: 'the payment',
  },
  {
    kind: 'certificates',
    what: 'Certificates: your name, the event and its skills, and a salted hash of your email address',
    why: 'So that whoever you show yours to can check it. Public to everybody with its link. We keep the registration as long, to know whose it is.',
    days: null,
    period: 'Until you ask us to withdraw it, or delete your account',
    after: '',
  },
  {
    kind: 'testimonials',
    what: 'What you let us quote, with your name, role, photo and link',
    why: 'To show others what changed at work. Published only with your written consent.',
    days: null,
    period: 'Until you ask us to take it down',
    after: '',
  },
  {
    kind: 'mentors',
    what: 'Our mentors: name, photo, work history and link',
    why: 'So that you know who teaches.',
    days: null,
    period: 'Until the mentor asks us to take it down',
    after: '',
  },
  {
    kind: 'account',
    what: 'Account and profile',
    why: 'To sign you in and fill in forms for you.',
    days: null,
    period: 'Until you delete it',
    after: '',
  },
] as const satisfies readonly Retention[]
