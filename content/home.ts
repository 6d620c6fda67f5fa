/** The texts of the home page. */
export const home = {
  title: 'Role-specific AI Skills Training',
  description:
    'Live, no-code AI training for product managers, founders, project managers, HR associates and business leaders in India. Learn it live, use it at work the next day.',

  banner: {
    register: 'Register for the workshop',
    events: 'Events',
  },

  hero: {
    headline: ['Accelerate your career with AI skills made for', 'your role'],
    lead: 'Live, no-code training for working professionals. You leave able to turn meeting notes into a plan, the plan into slides, and a rough idea into an app that runs.',
    events: 'View Events',
    courses: 'Explore Courses',
  },

  difference: {
    title: 'What makes us different',
    lead: 'Most AI courses teach the tool. We start from your Monday and work backwards.',
    tracks: {
      title: 'Niche AI tracks',
      text: 'A role track has one profession in the room, so you never sit through somebody else’s examples.',
      roles: [
        'Business leaders',
        'Product managers',
        'Startup founders',
        'Project managers',
        'HR associates',
        'New to AI',
      ],
    },
    skills: {
      title: 'Role-specific skills',
      text: 'You practise on the kind of documents your job produces, and take the results back to it.',
      before: 'On your desk',
      after: 'By Monday',
      examples: [
        { role: 'Product manager', before: '60 support tickets', after: 'A ranked backlog, each item with its reason' },
        { role: 'Project manager', before: 'A 50-minute call', after: 'Minutes, risks and a revised plan' },
        { role: 'Founder', before: 'A napkin idea', after: 'A landing page that takes sign-ups' },
        { role: 'HR associate', before: 'A vague job brief', after: 'A fair job post and an interview kit' },
      ],
    },
    noCode: {
      title: 'No-code/low-code focus',
      text: 'Everything runs in the browser and in plain English. If you can brief a colleague, you can do this.',
      prompt:
        'Read these 14 customer interviews. Group what people struggle with, quote one sentence for each, and tell me what I should ask next time.',
      caption: 'This is as hard as the typing gets.',
    },
  },

  featured: {
    title: 'Find the track with your job in it',
    lead: 'All live, no code. A role’s track has exercises from that role only.',
    all: 'View All Courses',
    error: { title: 'We couldn’t load the courses', text: 'Your connection may have dropped for a moment.' },
    empty: {
      title: 'New tracks are being prepared',
      text: 'You’ll find them here as soon as they open.',
    },
  },

  workshop: {
    title: 'Upcoming workshop',
    format: 'Live, hands-on',
    register: 'Register',
    details: 'View details',
    loading: 'Loading the upcoming workshop',
    error: 'We couldn’t load the upcoming workshop.',
  },

  certificate: {
    title: 'AI for Everyone',
    path: '/courses/ai-for-everyone',
    link: (title: string) => `See ${title}`,
  },

  testimonials: { title: 'What changed at work' },

  closing: {
    title: 'Monday comes every week.',
    invitation: 'Arrive with a new skill.',
    text: 'Choose a course and tell us why. We’ll tell you honestly whether it suits you and when it starts. Applying is free.',
    apply: 'Apply now',
    contact: 'Ask us first',
  },

  registration: {
    /** The section's accessible name. */
    label: 'Application',
    title: 'Apply for a course',
    lead: 'Two minutes now. No payment, no password.',
    steps: [
      { title: 'You apply', text: 'Choose a course and tell us why, in a few lines.' },
      {
        title: 'We contact you',
        text: 'We read it and tell you honestly whether it suits you. Dates and the fee follow once they’re fixed.',
      },
      { title: 'You decide', text: 'You pay only once you’ve chosen a date.' },
    ],
    sent: {
      title: 'Thanks for applying!',
      text: 'We’ve got your application. Our team will contact you soon with dates and next steps.',
      events: 'See upcoming events',
    },
    noScript: 'This form needs JavaScript. You can also apply by email:',
  },
} as const
