/** The texts of the course list. */
export const courses = {
  title: 'Role-specific AI Courses',
  description:
    'Live, no-code AI courses for product managers, founders, project managers, HR associates and anyone new to AI. Find the one with your job in it.',
  headline: 'Start from the job you already have',
  lead: 'Every course is live, needs no code and is built around documents that people really work with. Pick yours.',
  link: 'View Course Details',
  loading: 'Loading courses',
  error: {
    title: 'We couldn’t load the courses',
    text: 'Your connection may have dropped for a moment. Nothing is lost.',
  },
  empty: {
    title: 'New courses are being prepared',
    text: 'There’s nothing to choose from today. Tell us your role, and we’ll tell you what’s planned for it.',
    link: 'Tell us your role',
    linkPath: '/contact',
  },

  choosing: {
    title: 'Can’t decide?',
    lead: 'Which of these sounds like you?',
    answers: [
      { when: 'I only know AI from the news.', answer: 'AI for Everyone', path: '/courses/ai-for-everyone' },
      {
        when: 'I want to build something myself.',
        answer: 'Vibe Coding for Beginners',
        path: '/courses/vibecoding',
      },
      {
        when: 'My job title is on one of the cards above.',
        answer: 'Not sure it’s the right one? Ask us',
        path: '/contact',
      },
    ],
  },

  corporate: {
    label: 'For companies',
    title: 'Customized corporate training',
    text: 'One team or a whole department, at your office or online. First we sit down with three of your team, look at the documents they actually work on, and build the sessions around those.',
    points: [
      'Your own reports, tickets and templates as material',
      'A plan for the weeks after, not just the day',
      'One invoice, one contact person',
    ],
    link: 'Plan training for your team',
    linkPath: '/contact',
  },
} as const
