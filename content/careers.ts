import { brand } from './brand.ts'

const address = brand.email

export const careers = {
  label: 'Careers',
  pageTitle: 'Careers',
  description:
    'How the small team behind Rolewise works and what it looks for. There’s no open role today; here’s how to introduce yourself anyway.',
  title: ['No open role today.', 'But we’d still like to hear from you.'],
  lead: 'We’re a small team in Bengaluru that teaches AI to people with other jobs. We hire rarely, and we say so. If you’d like to be the person we think of next time, here’s how.',
  action: 'Introduce yourself',
  pictureAlt: 'A round table seen from above with five chairs, one of them empty and marigold',
  status: {
    title: 'Open roles',
    count: 'None',
    note: 'When there is one, it’ll be posted here first, with the salary.',
  },

  work: {
    title: 'How we work',
    items: [
      {
        title: 'Monday is the exam',
        text: 'A lesson is good if somebody used it at work on Monday. Applause on Saturday doesn’t count. We ask, and we change what didn’t last.',
      },
      {
        title: 'We show the limits',
        text: 'Every exercise has a moment where the tool gets it wrong. Nobody leaves believing that a confident answer is a true one.',
      },
      {
        title: 'Everyone answers the phone',
        text: 'Whoever writes a lesson also reads applications, checks payments and answers messages. It’s the quickest way to learn what people need.',
      },
      {
        title: 'Written down first',
        text: 'Decisions get half a page. Meetings are short, because everyone has read it already. New people can find out why things are the way they are.',
      },
      {
        title: 'Calm on purpose',
        text: 'Live sessions often fall on evenings and weekends, so weekdays give that time back. If it takes heroics, we planned it badly.',
      },
    ],
  },

  look: {
    title: 'What we look for',
    lead: 'Degrees and years tell us little. These tell us more.',
    yes: {
      title: 'We notice people who',
      items: [
        'have done a job like our students’ (product, projects, HR, sales, running something) and can say what was hard about it',
        'can explain something difficult to a beginner without making them feel small',
        'use AI every day, and can tell you about a time it let them down',
        'write short sentences',
        'check their work, then check it again',
      ],
    },
    no: {
      title: 'It won’t suit you if',
      items: [
        'you’d rather talk about the future of AI than about a spreadsheet',
        'you need a large team around you to begin',
        'weekend sessions are impossible for you throughout the year',
      ],
    },
  },

  introduce: {
    title: 'Introduce yourself',
    lead: 'One email, no form, no portal. A real person reads it.',
    to: 'To',
    address,
    subject: 'Subject',
    subjectText: 'Hello from [your name]',
    asks: [
      'Something difficult that you explained to somebody, and how you knew they’d understood.',
      'One thing you would change on this site or in one of our courses, and why.',
      'What you’d like to do with us, and when you could start.',
    ],
    limit: 'Twenty lines are plenty. Add a CV if you like, but no photograph, age, marital status or salary slip.',
    button: 'Write the email',
    mailto: `mailto:${address}?subject=${encodeURIComponent('Hello from ')}`,
    after: {
      title: 'What happens next',
      items: [
        'We answer every email, even if it’s a no.',
        'If it could work, we talk for half an hour, and you ask questions too.',
        'Then you do a small piece of real work, paid, before anybody decides anything.',
        'We keep your email for 24 months at most, and delete it sooner if you ask.',
      ],
    },
  },
} as const
