/** The texts of the application screen. Its form's own words are Home's too: app/features/applications. */
export const apply = {
  title: 'Apply for a course',
  description:
    'Apply for a live, no-code AI course at Rolewise: two minutes, no payment, no password. A person reads it and answers with dates, fees and an honest view on whether it fits.',

  hero: {
    eyebrow: 'Course application',
    lead: 'Say who you are and which course you want. You get dates, the fee and an honest view on whether it fits your job.',
    facts: [
      { value: '2 min', label: 'to fill in' },
      { value: '₹0', label: 'to apply' },
      { value: '1 person', label: 'reads it' },
    ],
  },

  form: {
    title: 'Your application',
    noScript: 'This form needs JavaScript. You can also apply by email:',
    notLoaded: {
      title: 'The form did not load',
      text: 'Check your connection and touch the form again; what you typed is still there.',
    },
  },

  sent: {
    title: 'Application Submitted!',
    text: 'It is with our team now. Watch your inbox: the answer comes by email, whichever way it goes.',
    again: 'Submit Another Application',
    profile: 'See it in your profile',
  },

  next: {
    title: 'What happens next',
    steps: [
      { when: 'At once', title: 'It reaches us', text: 'This page says so. Your application is then pending.' },
      {
        when: 'On working days',
        title: 'A person reads it',
        text: 'Somebody who knows the courses, in the order applications came.',
      },
      {
        when: 'By email',
        title: 'You get an answer',
        text: 'Accepted or not; and if it fits, with dates and the fee.',
      },
      {
        when: 'In your own time',
        title: 'You decide',
        text: 'You pay only when you have chosen a date. Until then nothing binds you.',
      },
    ],
  },

  meaning: {
    title: 'An application is a question, not a purchase.',
    lead: 'You ask whether a course fits, and we answer. If you already know the day you want, register instead.',
    ways: {
      apply: {
        label: 'You are here',
        title: 'Apply',
        what: 'for a course',
        points: [
          'Costs nothing and binds neither of us',
          'Any course, also before its dates are out',
          'Answered by a person',
        ],
        link: { text: 'Compare the courses', to: '/courses' },
      },
      register: {
        label: 'Instead',
        title: 'Register',
        what: 'for a masterclass or workshop',
        points: ['Has a day, an hour and a price', 'Paid by card or UPI', 'Your seat is yours once it is paid'],
        link: { text: 'See upcoming events', to: '/events' },
      },
    },
  },
} as const
