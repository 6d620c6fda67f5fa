/** What deleting an account deletes, and what stays. The periods are those of content/retention.ts. */
export const accountDeletion = {
  title: 'Delete my account',
  text: 'This can’t be undone, not even by us.',
  open: 'Delete my account',
  dialogTitle: 'Delete your account?',
  goes: {
    title: 'Deleted right away',
    list: [
      'Your account: name, email, phone, city, password',
      'Your profile, and your answers when you registered',
      'Your applications, even those not decided yet, and what you asked us to email you about',
      'Which sessions you came to, and what you handed in for assignments',
      'Your sign-ins, on every device',
      'Messages you sent through the contact form and our emails to you, if you’ve confirmed your email address',
      'Your name on certificates: their pages will only say that they were withdrawn',
    ],
  },
  stays: {
    title: 'Kept for a while',
    list: [
      'Paid registrations with their receipts and invoices, for 8 years: the law requires us to keep our books. Your seats stay booked, but we won’t remind you of them',
      'Unpaid registrations with a payment still open, for 90 days',
      'If you haven’t confirmed your email address: messages from the contact form for 24 months and our emails for 180 days, or less if you ask us',
    ],
  },
  password: 'Your password',
  passwordHint: 'So we know it’s you',
  confirm: 'Delete for good',
  working: 'Deleting your account',
  cancel: 'Keep my account',
  done: { title: 'Your account is deleted', text: 'You’re signed out everywhere. All the best for your work.' },
  failed: 'Your account was not deleted',
} as const
