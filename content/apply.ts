/** The texts of the application screen. Its form's own words are Home's too: app/features/applications. */
export const apply = {
  hero: {
    eyebrow: 'Course application',
    title: 'Apply for a course',
    lead: 'Tell us who you are and which course you want. We’ll tell you honestly whether it suits your job. Dates and the fee follow once they’re fixed.',
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
      title: 'We couldn’t load the form',
      text: 'Check your connection and tap the form again. What you typed is still there.',
    },
  },

  sent: {
    title: 'Application Submitted!',
    text: 'Our team has it now. We’ll email you our answer, whichever way it goes.',
    again: 'Submit Another Application',
    profile: 'See it in your profile',
  },

  next: {
    title: 'What happens next',
    steps: [
      { when: 'Right away', title: 'We receive it', text: 'You’ll see a confirmation here.' },
      {
        when: 'On working days',
        title: 'A person reads it',
        text: 'Someone who knows the courses, in the order applications arrive.',
      },
      {
        when: 'By email',
        title: 'You get an answer',
        text: 'Yes or no, and if yes, dates and fee.',
      },
      {
        when: 'In your own time',
        title: 'You decide',
        text: 'You pay only once you’ve chosen a date. Until then there’s no commitment.',
      },
    ],
  },

  meaning: {
    title: 'Applying isn’t buying.',
    lead: 'You ask whether a course suits you, and we answer. If you already know which day you want, book it instead.',
    ways: {
      apply: {
        label: 'You’re here',
        title: 'Apply',
        what: 'for a course',
        points: ['Free, no commitment', 'Any course, even before dates are announced', 'Answered by a real person'],
        link: { text: 'Compare the courses', to: '/courses' },
      },
      book: {
        label: 'Instead',
        title: 'Book',
        what: 'a masterclass or workshop',
        points: ['A fixed day, time and price', 'Paid by card or UPI', 'Your seat is yours once you’ve paid'],
        link: { text: 'See upcoming events', to: '/events' },
      },
    },
  },
} as const
