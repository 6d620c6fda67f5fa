/** The words of the profile's list of sign-ins. Not in profile.ts: only the settings show them. */
export const devices = {
  title: 'Where you are signed in',
  text: 'Each lasts 30 days at most. Do you not know one? Sign it out and change your password.',
  list: 'Your devices',
  loading: 'Loading where you are signed in',
  failed: {
    title: 'Your devices did not load',
    text: 'Your connection may have dropped for a moment. You are still signed in.',
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
  onlyHere: 'You are signed in nowhere else.',
  end: 'Sign out',
  ending: 'Signing out',
  ended: 'Signed out',
  endOthers: 'Sign out everywhere else',
  endedOthers: { title: 'Signed out everywhere else', description: 'Here you stay signed in.' },
  notEnded: 'Not signed out',
}
