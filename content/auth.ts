import { limits } from '#contract/limits.ts'

/** The texts of the page where people log in and register. */
export const auth = {
  description:
    'Log in to Rolewise or create an account: forms filled in for you, and your bookings and applications in one place.',
  headline: 'Welcome',
  lead: 'An account fills in our forms for you and keeps your bookings and applications in one place. You don’t need an account to apply or pay.',
  tabsLabel: 'Log in or register',
  checking: 'Checking your session',
  noScript: 'Logging in and registering need JavaScript. You can reach us by email without an account:',
  notLoaded: {
    title: 'We couldn’t load the form',
    text: 'Check your connection and tap the form again. What you typed is still there.',
  },

  login: {
    tab: 'Login',
    pageTitle: 'Log in',
    title: 'Welcome back',
    switch: { text: 'New here?', link: 'Create an account' },
    username: 'Username',
    usernameHint: 'Your email works too.',
    password: 'Password',
    submit: 'Login',
    busy: 'Logging you in',
    forgot: 'Forgot password?',
    guest: { text: 'Booked without an account?', link: 'Email me my link' },
  },

  register: {
    tab: 'Register',
    pageTitle: 'Register',
    title: 'Create your account',
    switch: { text: 'Have one already?', link: 'Log in instead' },
    parts: {
      account: { title: 'Your login', text: 'What you’ll type when you come back.' },
      person: { title: 'About you', text: 'How we reach you, and where you work.' },
      learning: { title: 'What you’re looking for', text: 'So we can suggest the right track.' },
    },
    username: 'Username',
    usernameHint: `At least ${limits.username.min} characters`,
    password: 'Password',
    passwordHint: `At least ${limits.password.min} characters`,
    linkedin: 'LinkedIn profile',
    linkedinExample: 'https://www.linkedin.com/in/…',
    organization: 'Organization',
    experience: 'Years of experience',
    chooseExperience: 'Choose a range',
    years: 'years',
    interests: 'Learning interests',
    interestsHint: 'Tick as many as you like',
    reason: 'Why do you want to take a course?',
    chooseReason: 'Choose a reason',
    otherReason: 'Your reason',
    source: 'How did you know about us?',
    chooseSource: 'Choose one',
    referredBy: 'Who referred you?',
    specify: 'Please specify',
    submit: 'Register',
    busy: 'Creating your account',
    privacy: 'We use this to run your account and to suggest a track.',
    privacyLink: 'Privacy Policy',
    sent: {
      title: 'Registration Successful!',
      text: "Thank you for registering! We'll be in touch shortly.",
    },
    failed: {
      title: 'Registration Failed',
      text: 'Please try again later.',
      network: 'Network error. Please try again later.',
      /** Under the field; the toast says what is wrong. */
      taken: { username: 'Please choose another username', email: 'Please use another email address, or log in' },
    },
  },

  thanks: {
    title: 'Thank you',
    text: 'Your account is ready and you’re logged in on this device. We’ve sent a welcome email to',
    courses: 'Explore Courses',
    again: 'Register Another Person',
  },

  why: {
    title: 'Why Join Us?',
    benefits: [
      {
        title: 'Role-specific courses',
        text: 'Examples from your own job.',
      },
      {
        title: 'Hands-on learning',
        text: 'You leave with things you’ve made yourself.',
      },
      {
        title: 'No-code approach',
        text: 'All you need is a browser and plain English.',
      },
      {
        title: 'A community of peers',
        text: 'People who do the same work as you.',
      },
    ],
  },
} as const
