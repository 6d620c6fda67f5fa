import type { MailWords } from './words.ts'

/** About an account. */
export const accountMails = {
  account_welcome: {
    subject: 'Welcome to Rolewise, {name}',
    lines: [
      'Your account is ready. Your username is {username}; we never send or ask for your password.',
      'Please confirm that this address is yours: sessions that you register for without logging in then appear in your profile too.',
    ],
    action: { label: 'Confirm my address', link: 'proof' },
    after: ['The button works for 7 days; the settings of your profile have a new one.'],
  },
  email_proof: {
    subject: 'Confirm your email address',
    lines: [
      'Press the button to confirm that this address is yours. Sessions that you register for without logging in then appear in your profile too.',
    ],
    action: { label: 'Confirm my address', link: 'proof' },
    after: ['The button works for 7 days. If you did not ask for this, do nothing.'],
  },
  account_to_team: {
    subject: 'New account: {name}',
    lines: ['{name} ({email}) made an account.'],
    action: { label: 'Open the console', link: 'staff' },
  },
  account_deleted: {
    subject: 'Your Rolewise account is deleted',
    lines: [
      'Your account is gone, with your profile, your applications and every registration that was not paid. What the law makes us keep of paid registrations stays without the account.',
      'If this wasn’t you, reply to this email right away.',
    ],
  },
  password_reset: {
    subject: 'Set a new password',
    lines: ['Somebody asked for a new password for your Rolewise account. The button works once, for 30 minutes.'],
    action: { label: 'Set a new password', link: 'reset' },
    after: ['If it was not you, do nothing: your password stays as it is.'],
  },
  password_changed: {
    subject: 'Your password was changed',
    lines: [
      'The password of your Rolewise account was just changed, and every other device was signed out.',
      'If this was not you, ask for a new password on the log-in page and write to us.',
    ],
    action: { label: 'Go to Rolewise', link: 'site' },
  },
} as const satisfies Record<string, MailWords>
