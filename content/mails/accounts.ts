import { periods } from '#contract/periods.ts'
import { type MailText, openConsole } from './mail-text.ts'

/** About an account. */

export type AccountFacts = {
  name: string
  userId: number
  email: string
}

const confirmAddress = ({ userId, email }: AccountFacts) => ({
  label: 'Confirm my address',
  link: { to: 'confirm-email', userId, email } as const,
})

export function accountWelcome(facts: AccountFacts & { username: string }): MailText {
  return {
    subject: `Welcome to Rolewise, ${facts.name}`,
    lines: [
      `Your account is ready. ${facts.username ? `Your username is ${facts.username}; we` : 'We'} never send or ask for your password.`,
      'Please confirm that this address is yours: sessions that you register for without logging in then appear in your profile too.',
    ],
    action: confirmAddress(facts),
    after: [`The button works for ${periods.emailConfirmationDays} days; the settings of your profile have a new one.`],
  }
}

export function emailProof(facts: AccountFacts): MailText {
  return {
    subject: 'Confirm your email address',
    lines: [
      'Press the button to confirm that this address is yours. Sessions that you register for without logging in then appear in your profile too.',
    ],
    action: confirmAddress(facts),
    after: [`The button works for ${periods.emailConfirmationDays} days. If you did not ask for this, do nothing.`],
  }
}

export function accountToTeam({ name, email }: AccountFacts): MailText {
  return {
    subject: `New account: ${name}`,
    lines: [`${name} (${email}) made an account.`],
    action: openConsole,
  }
}

export function accountDeleted(_facts: { name: string }): MailText {
  return {
    subject: 'Your Rolewise account is deleted',
    lines: [
      'Your account is gone, with your profile, your applications and every registration that was not paid. What the law makes us keep of paid registrations stays without the account.',
      'If this wasn’t you, reply to this email right away.',
    ],
  }
}

export type PasswordResetFacts = {
  name: string
  resetId: number
  userId: number
  nonce: string
}

export function passwordReset({ resetId, userId, nonce }: PasswordResetFacts): MailText {
  return {
    subject: 'Set a new password',
    lines: [
      `Somebody asked for a new password for your Rolewise account. The button works once, for ${periods.passwordResetMinutes} minutes.`,
    ],
    action: { label: 'Set a new password', link: { to: 'reset-password', resetId, userId, nonce } },
    after: ['If it was not you, do nothing: your password stays as it is.'],
  }
}

export function passwordChanged(_facts: { name: string }): MailText {
  return {
    subject: 'Your password was changed',
    lines: [
      'The password of your Rolewise account was just changed, and every other device was signed out.',
      'If this was not you, ask for a new password on the log-in page and write to us.',
    ],
    action: { label: 'Go to Rolewise', link: { to: 'site' } },
  }
}
