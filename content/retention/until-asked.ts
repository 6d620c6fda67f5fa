import type { RetentionRow } from './row.ts'

/** What stays until the person deletes it or asks us to. */
export const untilAsked = [
  {
    kind: 'attendance',
    what: 'Which sessions you came to',
    why: 'To issue your certificate, and to show that you took part if a payment is disputed.',
    days: null,
    period: 'As long as your registration, or until you delete your account or ask us to erase it',
    after: '',
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
] as const satisfies readonly RetentionRow[]
