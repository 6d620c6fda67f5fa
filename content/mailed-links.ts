import { periods } from '#contract/periods.ts'

/** The texts of the pages that emailed links lead to. */
export const emailLinks = {
  /** Shown when the response has no message. */
  failed: 'We couldn’t reach the server. Check your connection and try again. Your link still works.',

  confirm: {
    title: 'Confirm your email address',
    description: 'Confirm that the email address of your Rolewise account is yours.',
    headline: 'Confirm your email address',
    lead: 'Once you do, what you booked or applied for with it without logging in shows up in your profile too.',
    /** In their place once it is confirmed. */
    thanks: {
      headline: 'Thanks for confirming',
      lead: 'Your account and your email address belong together now.',
    },
    question: 'Is this your address?',
    text: 'Confirm that this address is yours. If somebody else created the account, just close this page.',
    noScript: 'Confirming needs JavaScript. If you can’t turn it on, email us from your account’s address:',
    submit: 'Confirm my address',
    busy: 'Confirming your address',
    logIn: {
      title: 'Log in to finish',
      text: 'The link shows that the address is yours, and logging in shows that the account is. We’ll confirm your address as soon as you’re in.',
      failed: 'We couldn’t load the log-in form. Check your connection and try again. Your link still works.',
    },
    done: {
      title: 'Your address is confirmed',
      text: 'You’re all set. What you booked or applied for with it is now in your profile.',
      profile: 'Go to your profile',
      logIn: 'Log in',
    },
    invalid: {
      title: 'This link no longer works',
      text: 'The account may have been deleted, or may have a different address now. You can request a new link in Settings.',
      settings: 'Open my settings',
      home: 'Go to Home',
    },
    expired: {
      title: 'This link has expired',
      text: `It worked for ${periods.emailConfirmationDays} days. We can email a new one to the same address:`,
      ask: 'Email me a new link',
      asking: 'Asking for your link',
      again: 'Email it again',
      sent: 'We’ve emailed the link to',
      failed: 'We couldn’t reach the server. Check your connection and try again.',
      guest: `It worked for ${periods.emailConfirmationDays} days. Log in and request a new one in Settings.`,
    },
  },

  unsubscribe: {
    title: 'Unsubscribe',
    description: 'Stop our emails about a course or a date you asked about.',
    headline: 'No more emails? No problem.',
    lead: 'This stops emails about what you asked us to announce. You’ll still get emails about sessions you’ve booked.',
    question: 'Unsubscribe from this announcement',
    text: 'We’ll delete your request and won’t email you about it again.',
    noScript: 'Unsubscribing here needs JavaScript. If you can’t turn it on, email us and we’ll do it for you:',
    submit: 'Unsubscribe',
    busy: 'Unsubscribing',
    done: {
      title: 'You’re unsubscribed',
      text: 'If you change your mind, you can sign up again on the same page.',
      courses: 'See the courses',
    },
    invalid: {
      title: 'This link is incomplete',
      text: 'Your email app may have cut it off. Open it again from the email, or contact us and we’ll unsubscribe you.',
      home: 'Go to Home',
      contact: 'Contact us',
    },
  },

  notMine: {
    title: 'This wasn’t me',
    description: 'Tell us that somebody else registered for a session with your email address.',
    headline: 'It wasn’t you? Tell us.',
    lead: 'Somebody registered for a session with your email address. You decide whether it counts.',
    question: 'Set that registration aside',
    text: 'Its seat is released, and you can book with your address right away. If they sent us a payment screenshot, our team still looks at it, and any money that came with it goes back. If it was you after all, just close this page.',
    noScript: 'This needs JavaScript. If you can’t turn it on, forward the email to us and we’ll do it for you:',
    submit: 'This wasn’t me',
    busy: 'Setting it aside',
    done: {
      title: 'Done. Your address is yours again',
      text: 'That registration is set aside, and its seat is open again. You can book with your email address now.',
      events: 'See upcoming events',
    },
    invalid: {
      title: 'This link is incomplete',
      text: 'Your email app may have cut it off. Open it again from the email, or contact us and we’ll do it for you.',
      contact: 'Contact us',
      home: 'Go to Home',
    },
  },
} as const
