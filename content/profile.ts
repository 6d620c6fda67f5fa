import { limits } from '#contract/limits.ts'

/** The texts of the profile. The periods are those of retention.ts; a test compares them. */
export const profile = {
  title: 'Profile',
  description: 'Your Rolewise account: your details, your applications and your settings.',
  headline: 'Your profile',
  tabsLabel: 'Parts of your profile',
  tabs: { overview: 'Overview', applications: 'Applications', settings: 'Settings' },
  loading: 'Loading your profile',
  failed: {
    title: 'Your profile did not load',
    text: 'Your connection may have dropped for a moment. Nothing is lost.',
  },

  guest: {
    headline: 'Log in to see your profile',
    lead: 'Your details, your applications and your bookings are in your account.',
    logIn: 'Log in',
    register: 'Create an account',
  },

  notLoaded: {
    title: 'This page did not load',
    description: 'Check your connection, then load the page again.',
  },

  overview: {
    email: 'Email',
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
      text: 'Your job title, your company and a few lines about your work. It helps the person who reads your applications, and takes a minute.',
      button: 'Complete Profile',
    },
  },

  applications: {
    lead: 'A person reads each one. You get an email as soon as it is decided.',
    recentTitle: 'Recent applications',
    viewAll: 'View All',
    viewCourse: 'View Course',
    applied: 'Applied on',
    reason: 'Your reason',
    loading: 'Loading your applications',
    status: { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' },
    empty: {
      title: 'No applications yet',
      text: 'When you apply for a course, you can follow here what becomes of it.',
      link: 'Find your course',
      linkPath: '/courses',
    },
    failed: {
      title: 'Your applications did not load',
      text: 'Your connection may have dropped for a moment. They are safe with us.',
    },
  },

  registrations: {
    title: 'My registrations',
    loading: 'Loading your registrations',
    empty: 'None yet. A session that you register for while signed in is listed here.',
    failed: {
      title: 'Your registrations did not load',
      text: 'Your connection may have dropped for a moment. They are safe with us.',
    },
  },

  settings: {
    notLoaded: {
      title: 'The settings did not load',
      description: 'Check your connection, then open the tab once more.',
    },
    work: {
      title: 'Professional profile',
      text: 'All of it is optional. You and our team see it, nobody else.',
      jobTitle: 'Job title',
      company: 'Company',
      bio: 'Bio',
      bioHint: 'What you work on, and what you want to get better at',
      counted: 'characters used',
      picture: 'Picture',
      pictureHint: 'The address of a picture that is on the web already',
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
      text: 'Sessions that you registered for with it, without logging in, then appear in your profile too.',
      send: 'Mail me the link',
      sending: 'Asking for your link',
      sent: 'We’ve emailed the link to',
      again: 'Mail it again',
      failed: 'No mail was sent',
    },
    password: {
      title: 'Change password',
      text: 'Changing it signs you out on every other device. Here you stay signed in.',
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
      text: 'Everything that is kept under your account, as one JSON file: account, profile, applications, registrations and sign-ins.',
      download: 'Download my data',
      fileName: 'rolewise-data.json',
      policy: 'What we keep, and for how long',
      policyPath: '/privacy#how-long',
    },
  },

  deletion: {
    title: 'Delete my account',
    text: 'It cannot be undone, not even by us.',
    open: 'Delete my account',
    dialogTitle: 'Delete your account?',
    goes: {
      title: 'Gone at once',
      list: [
        'Your account: name, email, phone, city, password',
        'Your profile, and your answers when you registered',
        'Your applications, also those not decided yet',
        'Your sign-ins, on every device',
      ],
    },
    stays: {
      title: 'Kept for a while',
      list: [
        'Paid registrations and their receipts, for 8 years: the law asks us to keep our books',
        'Registrations that were never paid, for 90 days at the most',
        'Messages that you sent us by the contact form, for 24 months at the most: ask us, and we erase them sooner',
      ],
    },
    password: 'Your password',
    passwordHint: 'So that we know it is you',
    confirm: 'Delete for good',
    working: 'Deleting your account',
    cancel: 'Keep my account',
    done: { title: 'Your account is deleted', text: 'You are signed out everywhere. All the best for your work.' },
    failed: 'Your account was not deleted',
  },
} as const
