import { brand } from './brand.ts'

const address = brand.email

export const careers = {
  label: 'Careers',
  pageTitle: 'Careers',
  description:
    'How the small team behind Rolewise works and what it looks for. There is no open role today; here is how to introduce yourself all the same.',
  title: ['No open role today.', 'The chair is still there.'],
  lead: 'We are a small team in Bengaluru that teaches AI to people with other jobs. We hire rarely, and say so openly. If you would like to be the person we think of next time, this page tells you how.',
  action: 'Introduce yourself',
  pictureAlt: 'A round table seen from above with five chairs, one of them empty and marigold',
  status: { title: 'Open roles', count: 'None', note: 'When there is one, it stands here first, with its pay.' },

  work: {
    title: 'How we work',
    items: [
      {
        title: 'Monday is the exam',
        text: 'A lesson is good if somebody used it at work on Monday. Applause on Saturday does not count. We ask, and we change what did not survive.',
      },
      {
        title: 'We show the limits',
        text: 'Each exercise has a moment when the tool is wrong on purpose. Nobody leaves believing that a confident answer is a true one.',
      },
      {
        title: 'Everyone answers the phone',
        text: 'Whoever writes a lesson also reads applications, checks payments and answers messages. It is the quickest way to learn what people need.',
      },
      {
        title: 'Written down, then said',
        text: 'Decisions get half a page. Meetings are short, because the reading is done before. New people can find out why things are as they are.',
      },
      {
        title: 'Calm on purpose',
        text: 'Live sessions fall on weekends and evenings, so weekdays give that time back. Work that needs heroes was planned badly.',
      },
    ],
  },

  look: {
    title: 'What we look for',
    lead: 'Degrees and years tell us little. These tell us more.',
    yes: {
      title: 'We notice people who',
      items: [
        'have done a real job (product, projects, HR, sales, running something) and can say what was hard about it',
        'explain a difficult thing to a beginner without making either of them look small',
        'use AI daily, and can tell a story of when it let them down',
        'write short sentences',
        'check their work, then check it again',
      ],
    },
    no: {
      title: 'It would not suit you if',
      items: [
        'you would rather talk about the future of AI than about a spreadsheet',
        'you need a large team around you to begin',
        'weekend sessions are impossible for you throughout the year',
      ],
    },
  },

  introduce: {
    title: 'Introduce yourself',
    lead: 'One email, no form, no portal. A person reads it.',
    to: 'To',
    address,
    subject: 'Subject',
    subjectText: 'Hello from [your name]',
    asks: [
      'Something difficult that you explained to somebody, and how you knew that they had understood.',
      'One thing you would change on this site or in one of our courses, and why.',
      'What you would like to do with us, and from when.',
    ],
    limit: 'Twenty lines are plenty. A CV is welcome; a photograph, age, marital status or salary slip is not.',
    button: 'Write the email',
    mailto: `mailto:${address}?subject=${encodeURIComponent('Hello from ')}`,
    after: {
      title: 'What happens then',
      items: [
        'We answer every message, also with a no.',
        'If it could fit, we talk for half an hour, both ways.',
        'Then a small piece of real work, paid, before anybody decides anything.',
        'We keep your mail for 24 months at most, and delete it sooner if you ask.',
      ],
    },
  },
} as const
