/** The texts of a masterclass's page. Title, description, dates and price come from the API. */

interface Point {
  title: string
  text: string
}

interface Part {
  title: string
  items: readonly string[]
}

interface Programme {
  audience: readonly Point[]
  outcomes: readonly string[]
  agenda: readonly [Part, Part]
  faqs: readonly { question: string; answer: string }[]
}

const faqs = {
  coding: {
    question: 'Do I need to know how to code?',
    answer:
      'No. Everything is done in the browser and in plain English. If you can write a clear email to a colleague, you have what it takes.',
  },
  equipment: {
    question: 'What do I need to take part?',
    answer:
      'A laptop with a current browser, a steady connection and Zoom. You can watch on a phone, but you will want a keyboard for the exercises.',
  },
  missing: {
    question: 'What if I cannot make it on the day?',
    answer:
      'The sessions are live and you learn by doing, so it is worth being there. If something comes up, write to us as early as you can, and we will tell you plainly what we can arrange.',
  },
  certificate: {
    question: 'Will I get a certificate?',
    answer:
      'Yes. Those who take part on both days receive a digital certificate issued by Rolewise, which you can add to your LinkedIn profile.',
  },
  payment: {
    question: 'How can I pay?',
    answer:
      'By card, or by UPI with a QR code. With UPI you upload a screenshot of the payment, and our team confirms your seat after checking it.',
  },
} as const

export const masterclass = {
  title: 'Masterclass',
  label: 'Live Online via Zoom',
  loading: 'Loading the masterclass',
  headings: {
    about: 'About',
    audience: 'Who Should Attend',
    outcomes: "What You'll Learn",
    agenda: 'Agenda',
    faqs: 'Frequently Asked Questions',
  },
  day: ['Day 1', 'Day 2'],
  half: ['Part 1', 'Part 2'],

  box: {
    title: 'Registration',
    listPrice: 'Regular price',
    price: 'Price',
    earlyBird: 'Early-bird price',
    free: 'Free',
    date: 'Date',
    time: 'Time',
    place: 'Where',
    apply: 'Apply Now',
    syllabus: 'Download Syllabus',
    syllabusNote: 'The syllabus is not out yet.',
    seats: 'Limited seats',
    seatsNote: 'The group stays small enough for everybody’s questions.',
  },

  ended: {
    status: 'Completed',
    title: 'This masterclass is over',
    text: 'Registration has closed. The next dates are on the events page.',
    link: 'Upcoming events',
  },

  missing: {
    title: 'Masterclass Not Found',
    text: 'It may have been moved or taken down. What is coming up is on the events page.',
    back: 'Go Back',
    events: 'See all events',
  },

  error: {
    title: 'The masterclass did not load',
    text: 'Your connection may have dropped for a moment. Nothing else is wrong.',
    again: 'Try again',
  },

  /** The masterclass of docs/spec.md §11. The two times disagree (decision 0010); its price is the API's. */
  known: {
    slug: 'ai-for-everyone-masterclass',
    heroTime: '6-8 PM IST',
    boxTime: '5-7 PM IST',
    listPriceRupees: 4999,
  },

  everyone: {
    audience: [
      { title: 'Business leaders', text: 'who must decide about AI and want to have used it first.' },
      { title: 'Product managers', text: 'with more feedback than hours to read it.' },
      { title: 'Startup founders', text: 'who are also the marketing, support and design team.' },
      { title: 'Project managers', text: 'who write the same status note every Friday.' },
      { title: 'HR associates', text: 'who would rather talk to people than format documents.' },
      { title: 'Anyone new to AI', text: 'who wants a calm start, and somebody to ask.' },
    ],
    outcomes: [
      'Explain in plain words what today’s AI can do, and where it goes wrong',
      'Write prompts that get a usable answer the first or second time',
      'Turn rough notes into a 15-slide presentation',
      'Make images, audio and video for your own work',
      'Build a small AI app without writing code',
      'Choose your own set from more than twenty tools',
    ],
    agenda: [
      {
        title: 'AI Foundations',
        items: [
          'How today’s AI works, without the maths',
          'What it is good at, what it invents, what not to paste into it',
          'Prompt engineering: brief, example, check',
          'Activity: a 15-slide presentation from your own notes',
        ],
      },
      {
        title: 'Practical Applications',
        items: [
          'Activity: images, audio and video for a real message',
          'Activity: build your own AI app',
          'Activity: put together your own tech stack',
          'What to try first on Monday',
        ],
      },
    ],
    faqs: [faqs.coding, faqs.equipment, faqs.missing, faqs.certificate],
  } satisfies Programme as Programme,

  /** For a masterclass that the team adds later: true of every session that we hold. */
  other: {
    audience: [
      { title: 'Working professionals', text: 'who want to use AI in the job they have.' },
      { title: 'Team leads', text: 'who are asked what AI means for their people.' },
      { title: 'People new to AI', text: 'who prefer a live start to another video.' },
    ],
    outcomes: [
      'See where AI helps in this kind of work, and where it does not',
      'Brief a tool so that its answer is usable',
      'Check what comes back before you rely on it',
      'Leave with one thing to try at work this week',
    ],
    agenda: [
      {
        title: 'AI Foundations',
        items: ['What the tools can and cannot do', 'How to ask, and how to judge the answer', 'Your questions'],
      },
      {
        title: 'Practical Applications',
        items: ['Guided practice on real work', 'Common mistakes and how to catch them', 'Your next step at work'],
      },
    ],
    faqs: [faqs.coding, faqs.equipment, faqs.missing, faqs.payment],
  } satisfies Programme as Programme,
} as const

export type { Programme }
