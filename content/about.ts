/** The texts of the About page. Nothing here names a founder, a customer or a number that we cannot show. */
export const about = {
  title: 'About Us',
  description:
    'Rolewise teaches AI to working professionals in India: live, without code, one role at a time. Why we started, how we teach, and what you can hold us to.',

  hero: {
    eyebrow: 'About Rolewise',
    headline: ['We teach AI to people who have', 'other work to do'],
    lead: 'A product review at eleven, a hiring call at three, a client who wants the numbers tonight. Our sessions are built for a busy week.',
    pictureAlt: 'Saturday’s page of a calendar leads along a path to Monday’s, where the work is done',
  },

  mission: {
    label: 'Our mission',
    statement:
      'Anyone who is good at their job should be able to use AI in it, without learning to code and without taking a year off to study.',
  },

  story: {
    label: 'Our story',
    title: 'It began with the Monday after the course',
    paragraphs: [
      'Most AI training in India was made for engineers, or for nobody in particular. A project manager would sit through a weekend of neural networks, collect a certificate, and open the same spreadsheet on Monday with the same two hours of copying ahead.',
      'The tools weren’t the problem. The examples were. Nobody had shown that project manager what to do with her own minutes, her own plan, her own impatient client.',
      'So we turned the course around. We start from something that role actually produces, find the part that AI can do well, and practise it until it works. Then we say plainly where AI shouldn’t be used at all.',
    ],
    now: 'Today we teach live and online from Bengaluru: a masterclass for everyone, and a hands-on workshop for people who want to build. A track for each role is on its way.',
  },

  differences: {
    title: 'Three things we do differently',
    items: [
      {
        figure: '0',
        unit: 'lines of code',
        title: 'No-code',
        text: 'Everything runs in a browser and in plain English. You describe what you want, judge what comes back and correct it: the skills you already use with colleagues.',
      },
      {
        figure: '1',
        unit: 'role per track',
        title: 'Role-specific',
        text: 'Product managers work on feedback and roadmaps, HR associates on job posts and policies. The results are yours to keep: they were your documents to begin with.',
      },
      {
        figure: '4',
        unit: 'hours for the masterclass',
        title: 'Accelerated',
        text: 'A few live hours, hands-on activities, more than twenty tools. Short enough to fit around a job, and dense enough to change how you do it.',
      },
    ],
  },

  promises: {
    title: 'What you can hold us to',
    items: [
      {
        title: 'The price is on the page.',
        text: 'You see what a session costs before you book, and you pay exactly that.',
      },
      {
        title: 'No promises of jobs.',
        text: 'We teach you to do your work better. What your employer makes of that, we can’t promise.',
      },
      {
        title: 'We show where AI fails.',
        text: 'Wrong figures, invented sources, private data in the wrong window: every session has its share of what not to do.',
      },
      {
        title: 'A real person answers.',
        text: 'Email or call, and someone who knows the courses will reply. If none of ours suits you, they’ll say so.',
      },
    ],
  },

  closing: {
    title: 'Find your role. Or ask us which one it is.',
    courses: 'See the courses',
    contact: 'Contact us',
  },
} as const
