import { periods } from '#contract/periods.ts'

/** The texts of the profile's list of sign-ins. Not in profile.ts: only the settings show them. */
export const devices = {
  title: 'Where you’re signed in',
  text: `Each lasts ${periods.signInDays} days at most. Don’t recognise one? Sign it out and change your password.`,
  list: 'Your devices',
  loading: 'Loading your devices',
  failed: {
    title: 'We couldn’t load your devices',
    text: 'Your connection may have dropped for a moment. You’re still signed in.',
  },
  unknown: 'Unknown device',
  current: 'This device',
  /** A date follows. */
  since: 'Signed in on',
  used: {
    now: 'used in the last hour',
    hours: (count: number) => `used ${count} ${count === 1 ? 'hour' : 'hours'} ago`,
    days: (count: number) => `used ${count} ${count === 1 ? 'day' : 'days'} ago`,
  },
  onlyHere: 'No other devices.',
  end: 'Sign out',
  ended: 'Signed out',
  endOthers: 'Sign out everywhere else',
  endedOthers: { title: 'Signed out everywhere else', description: 'You stay signed in here.' },
  /** The confirmation dialog. */
  asking: {
    one: {
      title: (device: string | null) => `Sign out ${device ?? 'the unknown device'}?`,
      /** `since` is the date of the sign-in, `used` the last use. */
      text: (since: string, used: string) =>
        `Signed in on ${since}, ${used}. Whoever uses it will have to log in again.`,
    },
    others: {
      title: 'Sign out everywhere else?',
      text: (count: number, devices: string) =>
        `${count === 1 ? 'One sign-in ends' : `${count} sign-ins end`}: ${devices}. You stay signed in here.`,
    },
    password: 'Your password',
    confirm: 'Sign out',
    working: 'Signing out',
    cancel: 'Cancel',
    forgotten: {
      before: 'Forgot it?',
      link: 'Set a new one',
      path: '/forgot-password',
      after: ' by email: that signs out every device.',
    },
    failed: 'Not signed out',
  },
}
