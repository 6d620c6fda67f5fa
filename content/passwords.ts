import { limits } from '#contract/limits.ts'
import { periods } from '#contract/periods.ts'

/** The texts of the two password reset pages. */
export const passwords = {
  notLoaded: {
    title: 'We couldn’t load the form',
    text: 'Check your connection and tap the form again. What you typed is still there.',
  },
  backToLogin: 'Back to log in',

  forgot: {
    title: 'Forgot password',
    description: 'Ask for a link to set a new password for your Rolewise account.',
    headline: 'Forgot it? It happens.',
    lead: 'Enter your account’s email address and we’ll send you a link to choose a new password.',
    noScript: 'Asking for a link needs JavaScript. You can email us from your account’s address instead:',
    email: 'Email address',
    submit: 'Send me a link',
    busy: 'Asking for your link',
    requested: {
      title: 'Check your inbox',
      /** Shown when the response has no message. */
      text: `If an account has this address, a link to set a new password is on its way. It works for ${periods.passwordResetMinutes} minutes.`,
      nothing:
        'Nothing after a few minutes? Check your spam folder, or try another address you may have registered with.',
      again: 'Use another address',
    },
  },

  reset: {
    title: 'New password',
    description: 'Set a new password for your Rolewise account with the link from our email.',
    headline: 'Choose a new password',
    lead: 'This signs you out everywhere, even on devices you no longer have.',
    noScript: 'Setting a password needs JavaScript. If you can’t turn it on, email us from your account’s address:',
    reading: 'Reading your link',
    password: 'New password',
    hint: `At least ${limits.password.min} characters; a short sentence is best`,
    submit: 'Save new password',
    busy: 'Saving your new password',
    done: {
      title: 'Your new password is set',
      text: 'You’re signed out everywhere. Log in with your new password.',
      logIn: 'Log in',
    },
    invalid: {
      title: 'This link no longer works',
      text: `Each link works once, for ${periods.passwordResetMinutes} minutes after you asked for it. If you asked more than once, only the newest works.`,
      again: 'Request a new link',
    },
  },
} as const
