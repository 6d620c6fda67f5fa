import { periods } from '#contract/periods.ts'

/** The texts of the pages that emailed links lead to. */
export const emailLinks = {
  /** Shown when the response has no message. */
  failed: 'We could not reach the server. Check your connection and press again; your link still works.',

  confirm: {
    title: 'Confirm your email address',
    description: 'Confirm with the link from our mail that the address of your Rolewise account is yours.',
    headline: 'Yes, this is me.',
    lead: 'Sessions that you registered for with this address, without logging in, then appear in your profile too.',
    question: 'Our mail reached you',
    text: 'Press the button, and the address of your account counts as yours. Did somebody else make an account with it? Then leave it.',
    noScript: 'Confirming needs JavaScript. If you cannot turn it on, write to us from the address of your account:',
    submit: 'Confirm my address',
    busy: 'Confirming your address',
    done: {
      title: 'Your address is confirmed',
      text: 'There is nothing more to do. What you registered for under it is now with your account.',
      profile: 'Go to your profile',
      logIn: 'Log in',
    },
    invalid: {
      title: 'This link no longer works',
      text: 'It does not fit any account: the account may be gone, or have another address now. In the settings of your profile you can have a new link mailed.',
      settings: 'Open my settings',
      home: 'Go to Home',
    },
    expired: {
      title: 'This link has expired',
      text: `It worked for ${periods.emailConfirmationDays} days. A new one comes by mail, to the same address:`,
      ask: 'Mail me a new link',
      asking: 'Asking for your link',
      again: 'Mail it again',
      sent: 'We’ve emailed the link to',
      failed: 'We could not reach the server. Check your connection and press again.',
      guest: `It worked for ${periods.emailConfirmationDays} days. Log in, and the settings of your profile have a new one mailed.`,
    },
  },

  unsubscribe: {
    title: 'Stop these mails',
    description: 'Tell us that you no longer want to hear about a course that has not opened yet.',
    headline: 'No more of this? Fine.',
    lead: 'It is about one course that you asked us to tell you about. Mail about sessions that you registered for still reaches you.',
    question: 'Stop hearing about this course',
    text: 'We delete the entry that you made on its page. You hear nothing more about it from us.',
    noScript: 'Stopping needs JavaScript. If you cannot turn it on, write us one line and we do it for you:',
    submit: 'Stop these mails',
    busy: 'Stopping these mails',
    done: {
      title: 'Done, and no hard feelings',
      text: 'Your entry is deleted. Should you change your mind, the page of the course takes a new one.',
      courses: 'See the courses',
    },
    invalid: {
      title: 'This link is incomplete',
      text: 'Part of it may have been lost on its way from the mail. Press the link in the mail once more, or write to us and we stop the mails for you.',
      home: 'Go to Home',
      contact: 'Write to us',
    },
  },

  notMine: {
    title: 'This wasn’t me',
    description: 'Tell us that somebody else registered for a session with your email address.',
    headline: 'It wasn’t you? Tell us.',
    lead: 'Somebody registered for a session with your email address. You decide whether it counts.',
    question: 'Set that registration aside',
    text: 'Its seat is released, and you can register with your address right away. If they sent us a payment screenshot, our team still looks at it, and any money that came with it goes back. If it was you after all, just close this page.',
    noScript: 'This needs JavaScript. If you can’t turn it on, forward the email to us and we’ll do it for you:',
    submit: 'This wasn’t me',
    busy: 'Setting it aside',
    done: {
      title: 'Done. Your address is yours again',
      text: 'That registration is set aside, and its seat is open again. You can register with your email address now.',
      events: 'See upcoming events',
    },
    invalid: {
      title: 'This link is incomplete',
      text: 'Part of it may have been lost on its way. Open it once more from the email, or write to us and we’ll do it for you.',
      contact: 'Write to us',
      home: 'Go to Home',
    },
  },
} as const
