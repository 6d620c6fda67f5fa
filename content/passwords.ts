import { limits } from '#contract/limits.ts'
import { periods } from '#contract/periods.ts'

/** The texts of the two password reset pages. */
export const passwords = {
  notLoaded: {
    title: 'The form did not load',
    text: 'Check your connection and touch the form again; what you typed is still there.',
  },
  backToLogin: 'Back to log in',

  forgot: {
    title: 'Forgot password',
    description: 'Ask for a link to set a new password for your Rolewise account.',
    headline: 'Forgot it? It happens.',
    lead: 'Give us the email address of your account. We send a link there; with it you choose a new password.',
    noScript: 'Asking for a link needs JavaScript. You can also write to us from the address of your account:',
    email: 'Email address',
    submit: 'Send me a link',
    busy: 'Asking for your link',
    requested: {
      title: 'Look in your inbox',
      /** Shown when the response has no message. */
      text: `If an account has this address, a link to set a new password is on its way. It works for ${periods.passwordResetMinutes} minutes.`,
      nothing: 'Nothing after a few minutes? Look among spam, or try the other address you may have registered with.',
      again: 'Use another address',
    },
  },

  reset: {
    title: 'New password',
    description: 'Set a new password for your Rolewise account with the link from our mail.',
    headline: 'A new key, cut by you.',
    lead: 'Choose a new password. It ends every session of your account, also those on devices you no longer have.',
    noScript:
      'Setting a password needs JavaScript. If you cannot turn it on, write to us from the address of your account:',
    reading: 'Reading your link',
    password: 'New password',
    hint: `At least ${limits.password.min} characters; a short sentence is best`,
    submit: 'Save new password',
    busy: 'Saving your new password',
    done: {
      title: 'Your new password is set',
      text: 'All sessions of your account have ended. Log in with the new password to begin a fresh one.',
      logIn: 'Log in',
    },
    invalid: {
      title: 'This link no longer works',
      text: `A link from our mail works once, for ${periods.passwordResetMinutes} minutes after you asked for it. If you asked more than once, only the newest works.`,
      again: 'Ask for a new link',
    },
  },
} as const
