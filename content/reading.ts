/** The labels around articles, help and legal pages. */
export const reading = {
  contents: 'On this page',
  inShort: 'In short',
  updated: 'Last updated',
  author: 'Rolewise team',
  minutes: 'min read',
  prompt: {
    label: 'Prompt',
    copy: 'Copy prompt',
    copied: { title: 'Prompt copied', description: 'Paste it into your assistant and fill in your own details.' },
    failed: { title: 'We couldn’t copy the prompt', description: 'Select the text and copy it by hand.' },
  },
  next: 'Read next',
  course: 'The course for this',
  seeCourse: 'See the course',
  all: 'All articles',
  retention: {
    caption: 'What we keep, why, and for how long',
    what: 'What, and why',
    period: 'For how long',
    after: 'after',
  },
  stored: { when: 'Set', until: 'Stays' },
  legal: {
    label: 'Our other policies',
    pages: [
      { title: 'Terms of Service', to: '/terms' },
      { title: 'Privacy Policy', to: '/privacy' },
      { title: 'Cookie Policy', to: '/cookies' },
    ],
  },
} as const
