/** The texts of the course list. */
export const courses = {
  title: 'Role-specific AI Courses',
  description:
    'Live, no-code AI courses for product managers, founders, project managers, HR associates and anyone new to AI. Find the one with your job in it.',
  headline: 'Start from the job you already have',
  lead: 'Every course is live, needs no code and works with the documents of one profession. Find yours; the rest is practice.',
  link: 'View Course Details',
  loading: 'Loading courses',
  error: {
    title: 'The courses did not load',
    text: 'Your connection may have dropped for a moment. Nothing is lost.',
  },
  empty: {
    title: 'New courses are being prepared',
    text: 'There is nothing to choose from today. Tell us your role, and we will write to you when its course opens.',
    link: 'Tell us your role',
    linkPath: '/contact',
  },

  choosing: {
    title: 'Cannot decide?',
    lead: 'Answer one question.',
    answers: [
      { when: 'AI is still a word in the news for me.', answer: 'AI for Everyone', path: '/courses/ai-for-everyone' },
      {
        when: 'I want to make something this weekend.',
        answer: 'Vibe Coding for Beginners',
        path: '/courses/vibecoding',
      },
      { when: 'My title is on one of the cards above.', answer: 'Then it is that one. Ask us why', path: '/contact' },
    ],
  },

  corporate: {
    label: 'For companies',
    title: 'Customized corporate training',
    text: 'Twelve people or four hundred, on your premises or online. We sit with three of your team first, collect the documents they really work on, and build the sessions from those. Your data stays with you.',
    points: [
      'Your own reports, tickets and templates as material',
      'A plan for the weeks after, not only the day',
      'GST invoice, one contact person',
    ],
    link: 'Plan a training for your team',
    linkPath: '/contact',
  },
} as const
