import { limits } from '#contract/limits.ts'
import { periods } from '#contract/periods.ts'

/** The texts of the profile. The periods are those of retention.ts; a test compares them. */
export const profile = {
  title: 'Profile',
  description: 'Your Rolewise account: your details, your applications and your settings.',
  headline: 'Your profile',
  tabsLabel: 'Parts of your profile',
  tabs: { overview: 'Overview', applications: 'Applications', settings: 'Settings' },
  loading: 'Loading your profile',
  failed: {
    title: 'We couldn’t load your profile',
    text: 'Your connection may have dropped for a moment. Nothing is lost.',
  },

  guest: {
    headline: 'Log in to see your profile',
    lead: 'Your details, your applications and your bookings are in your account.',
    logIn: 'Log in',
    register: 'Create an account',
  },

  notLoaded: {
    title: 'We couldn’t load this page',
    description: 'Check your connection, then load the page again.',
  },

  overview: {
    email: 'Email',
    noEmail: 'No email address',
    username: 'Username',
    phone: 'Phone',
    city: 'City',
    joined: 'Joined',
  },

  work: {
    title: 'Professional profile',
    edit: 'Edit profile',
    prompt: {
      title: 'Tell us what you do',
      text: 'Your job title, your company and a few lines about your work. It helps whoever reads your applications, and takes a minute.',
      button: 'Complete Profile',
    },
  },

  applications: {
    lead: 'We read every one, and email you as soon as we’ve decided.',
    recentTitle: 'Recent applications',
    viewAll: 'View All',
    viewCourse: 'View Course',
    applied: 'Applied on',
    reason: 'Your reason',
    loading: 'Loading your applications',
    status: { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' },
    /** On the overview, which has the way to confirm the address further up. */
    unconfirmed: 'Applied without logging in? Confirm your email address, and it’ll show up here.',
    empty: {
      title: 'No applications yet',
      text: 'When you apply for a course, you can track it here.',
      link: 'Find your course',
      linkPath: '/courses',
    },
    failed: {
      title: 'We couldn’t load your applications',
      text: 'Your connection may have dropped for a moment. They are safe with us.',
    },
  },

  /** The first part of the overview. */
  next: {
    title: 'Your next session',
    live: 'On now',
    undated: 'The date is still to be announced. We’ll email you.',
    day: (number: number, count: number) => `Session ${number} of ${count}`,
    ticket: 'Open ticket',
    registration: 'Open booking',
    startsIn: 'Starts in',
    joinFrom: `Join here from ${periods.joinOpensMinutes} minutes before.`,
    isOpen: 'The room is open.',
    awaiting_verification: 'We’re checking your screenshot, within one working day. You don’t need to do anything.',
    unpaid: 'Your seat isn’t booked until you’ve paid.',
    pay: 'Finish paying',
    rejected: 'We couldn’t match your screenshot, so your seat isn’t booked yet.',
    send: 'Send a better screenshot',
    cancelled: 'This date is cancelled. Your booking’s page says what happens next.',
    events: 'See upcoming events',
    none: {
      text: 'You haven’t booked one yet.',
      /** For somebody who has been to one. */
      over: 'You have nothing coming up.',
      finished: 'What you’ve finished is listed below.',
      /** Above an event that they have not booked. */
      bookable: 'Open for booking',
      unconfirmed: 'Booked without logging in? Confirm your email address, and it’ll show up here.',
    },
  },

  registrations: {
    title: 'My bookings',
    loading: 'Loading your bookings',
    certificate: 'Open certificate',
    recording: 'Watch the recording',
    recordings: (count: number) => `See ${count} recordings`,
    failed: {
      title: 'We couldn’t load your bookings',
      text: 'Your connection may have dropped for a moment. They are safe with us.',
    },
  },

  /** Until the address is confirmed, lists leave out what was sent without logging in. */
  unconfirmed: {
    applications:
      'Applied without logging in? Confirm that this email address is yours, and those applications show up here too.',
    registrations:
      'Booked without logging in? Confirm that this email address is yours, and those bookings show up here too.',
  },

  settings: {
    notLoaded: {
      title: 'We couldn’t load your settings',
      description: 'Check your connection, then open the tab again.',
    },
    work: {
      title: 'Professional profile',
      text: 'All optional. Only you and our team can see it.',
      jobTitle: 'Job title',
      company: 'Company',
      bio: 'Bio',
      bioHint: 'What you work on, and what you want to get better at',
      counted: 'characters used',
      picture: 'Picture',
      pictureHint: 'A link to a picture that’s already on the web',
      picturePlaceholder: 'https://…',
      save: 'Save profile',
      saving: 'Saving your profile',
      saved: {
        title: 'Profile updated',
        text: 'Your profile information has been updated successfully.',
      },
      failed: 'Failed to update profile',
    },
    email: {
      title: 'Confirm your email address',
      text: 'Then what you booked or applied for with it without logging in shows up in your profile too.',
      send: 'Email me the link',
      sending: 'Asking for your link',
      sent: 'We’ve emailed the link to',
      again: 'Email it again',
      failed: 'We couldn’t send the email',
    },
    password: {
      title: 'Change password',
      text: 'Changing it signs you out on every other device. You stay signed in here.',
      current: 'Current password',
      chosen: 'New password',
      chosenHint: `At least ${limits.password.min} characters; a short sentence is harder to guess`,
      save: 'Change password',
      saving: 'Changing your password',
      saved: { title: 'Password changed', text: 'Your other devices are signed out. You stay signed in here.' },
      failed: 'Password not changed',
    },
    data: {
      title: 'Your data',
      text: 'Everything we keep under your account, as one JSON file: account, profile, applications, registrations and sign-ins.',
      download: 'Download my data',
      fileName: 'rolewise-data.json',
      policy: 'What we keep, and for how long',
      policyPath: '/privacy#how-long',
    },
  },
} as const
