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
    subject: 'Welcome to Rolewise',
    lines: [
      `Your account is ready. ${facts.username ? `Your username is ${facts.username}; we` : 'We'} never send or ask for your password.`,
      'Please confirm that this address is yours. Then what you book or apply for with it without logging in shows up in your profile too.',
    ],
    action: confirmAddress(facts),
    after: [
      `The link works for ${periods.emailConfirmationDays} days. After that you can request a new one in Settings.`,
    ],
  }
}

export function emailProof(facts: AccountFacts): MailText {
  return {
    subject: 'Confirm your email address',
    lines: [
      'Confirm that this address is yours. Then what you book or apply for with it without logging in shows up in your profile too.',
    ],
    action: confirmAddress(facts),
    after: [`The link works for ${periods.emailConfirmationDays} days. If you didn’t ask for this, you can ignore it.`],
  }
}

export function accountToTeam({ name, email }: AccountFacts): MailText {
  return {
    subject: `New account: ${name}`,
    lines: [`${name} (${email}) created an account.`],
    action: openConsole,
  }
}

export function accountDeleted(_facts: { name: string }): MailText {
  return {
    subject: 'Your Rolewise account is deleted',
    lines: [
      'We’ve deleted your account, your profile, your applications and the registrations you never paid for. Of paid ones we keep what the law requires; one with a payment still open goes after 90 days.',
      'If this wasn’t you, reply to this email right away.',
    ],
  }
}

/** Missing in mails that were queued before mails said it. */
type Username = { username?: string | undefined }

const usernameLine = ({ username }: Username) =>
  username ? `You log in as ${username}, or with this email address.` : null

export type PasswordResetFacts = Username & {
  name: string
  resetId: number
  userId: number
  nonce: string
}

export function passwordReset({ resetId, userId, nonce, username }: PasswordResetFacts): MailText {
  return {
    subject: 'Set a new password',
    lines: [
      `Somebody asked to reset the password of your Rolewise account. The link works once, for ${periods.passwordResetMinutes} minutes.`,
      usernameLine({ username }),
    ],
    action: { label: 'Set a new password', link: { to: 'reset-password', resetId, userId, nonce } },
    after: ['If it wasn’t you, ignore this email. Your password stays the same.'],
  }
}

export function passwordChanged(facts: Username & { name: string }): MailText {
  return {
    subject: 'Your password was changed',
    lines: [
      'The password of your Rolewise account was just changed, and every other device was signed out.',
      usernameLine(facts),
      'If this wasn’t you, reset your password from the login page and reply to this email.',
    ],
    action: { label: 'Go to Rolewise', link: { to: 'site' } },
  }
}
