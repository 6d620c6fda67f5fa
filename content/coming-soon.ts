/** Courses that are announced but not open yet, and the texts for courses without their own page. */

export interface ComingSoonCourse {
  slug: string
  title: string
  lead: string
  /** What a graduate can do. */
  abilities: readonly { title: string; text: string }[]
  /** A result of the course, with its prompt. */
  sample: {
    title: string
    prompt: string
    rows: readonly { mark: string; title: string; text: string }[]
    note: string
  }
}

export const comingSoon = {
  badge: 'Coming Soon',
  /** Instead of it, once a cohort has a date. */
  cohort: {
    badge: (dates: string) => `Next cohort: ${dates}`,
    action: 'See dates and price',
    interestLead: 'Can’t make these dates? Leave your details and we’ll email you when the next ones are fixed.',
  },
  /** One may apply before there are dates. */
  apply: {
    action: 'Apply for this course',
    note: 'You can apply before there’s a date. It’s free, and we’ll email you our answer.',
  },
  abilities: 'What you’ll be able to do',
  sample: { title: 'A sample outcome', asked: 'You ask', got: 'Then it’s over to you' },

  /** A slug that names no course (docs/spec.md §2.6). */
  unknown: {
    title: 'Course',
    description: 'We don’t teach a course at this address. Here are the ones we do teach.',
    lead: 'We couldn’t find that course. It may have a new name, or the link may be mistyped. Have a look at the ones we do teach, or tell us below which one interests you.',
    list: 'Our courses',
  },

  /** True of every course, for pages without content of their own. */
  always: {
    title: 'How every course works',
    points: [
      {
        title: 'Live, with a teacher',
        text: 'A real person teaches, looks at your screen if you share it, and answers your questions.',
      },
      {
        title: 'On your own documents',
        text: 'You practise on your own work, and take the result back to the office.',
      },
      { title: 'No code', text: 'Everything runs in the browser and in plain English.' },
    ],
  },

  form: {
    title: 'I am interested',
    lead: 'Leave your details. We’ll email you once, when dates and fee are fixed.',
    steps: ['No payment and no password', 'First to know when seats open', 'One email, no newsletter'],
    course: 'Course',
    chooseCourse: 'Choose a course',
    submit: 'I am interested',
    busy: 'Sending',
    privacy: 'We use these details for this course only.',
    privacyLink: 'Privacy Policy',
    noScript: 'This form needs JavaScript. You can email us instead:',
    noted: { before: 'Noted. We’ll email', after: 'when this course opens.' },
    success: { title: 'Thank you for your interest!', text: "We'll notify you when this course launches." },
    failure: 'Something went wrong',
    notLoaded: {
      title: 'We couldn’t load the form',
      text: 'Check your connection and tap the form again. What you typed is still there.',
    },
  },
} as const

export const comingSoonCourses: readonly ComingSoonCourse[] = [
  {
    slug: 'ai-for-product-managers',
    title: 'AI for Product Managers',
    lead: 'From a pile of feedback to a roadmap you can defend in front of engineering, sales and your founder.',
    abilities: [
      {
        title: 'Read a thousand comments by lunch',
        text: 'Group tickets, reviews and call notes by the problem behind them, each group with its quotes.',
      },
      {
        title: 'Write specs that engineers like',
        text: 'Edge cases, states and acceptance criteria drafted from a one-line idea, then cut to what matters.',
      },
      {
        title: 'Put a prototype on the table',
        text: 'A clickable version before sprint planning, so the meeting debates something real.',
      },
      {
        title: 'Say no with reasons',
        text: 'A ranked backlog where every item says who asked, how often and what it would cost.',
      },
    ],
    sample: {
      title: 'A ranked backlog from 60 support tickets',
      prompt:
        'Group these 60 tickets by what the user was trying to do. Rank the groups by how many people were blocked. Quote one sentence for each.',
      rows: [
        {
          mark: '1',
          title: 'Cannot change the delivery address after paying',
          text: '19 tickets. “I moved house and you sent it to the old one.”',
        },
        {
          mark: '2',
          title: 'OTP comes too late on slow networks',
          text: '14 tickets. “By the time it arrives the page says expired.”',
        },
        {
          mark: '3',
          title: 'GST invoice is hard to find',
          text: '9 tickets. “My accountant asks, and I search for ten minutes.”',
        },
      ],
      note: 'You check the counts, add what you know about revenue, and take it to planning.',
    },
  },
  {
    slug: 'ai-for-startup-founders',
    title: 'AI for Startup Founders',
    lead: 'Do the work of a team of five before you can hire one, and know which of the five to hire first.',
    abilities: [
      {
        title: 'Size a market in an evening',
        text: 'A bottom-up estimate with every assumption written down, so an investor argues with the right line.',
      },
      {
        title: 'Sharpen the pitch',
        text: 'Ten slides, the twelve hardest questions, and answers you have said aloud before the meeting.',
      },
      {
        title: 'Ship a first version yourself',
        text: 'A landing page that takes sign-ups, then a small app behind it, without waiting for a co-founder who codes.',
      },
      {
        title: 'Answer customers at midnight',
        text: 'A first-line assistant that knows your policies, and knows when to wake you.',
      },
    ],
    sample: {
      title: 'The twelve hardest questions, before an investor asks',
      prompt:
        'You are a sceptical angel who knows Indian logistics. Read my deck. Ask what I would least like to answer, and say which slide made you ask.',
      rows: [
        {
          mark: 'Slide 4',
          title: 'Why would a kirana pay monthly?',
          text: 'You have interest from 11 shops, all in one lane of HSR Layout.',
        },
        {
          mark: 'Slide 7',
          title: 'Who pays for returns?',
          text: 'Margin is 18%. At a 9% return rate it is 6%. The slide does not say so.',
        },
        {
          mark: 'Slide 9',
          title: 'What happens when the platform copies it?',
          text: '“Relationships” is your whole answer. Name one that is exclusive.',
        },
      ],
      note: 'You fix slide 7 tonight, and practise the other two.',
    },
  },
  {
    slug: 'ai-for-project-managers',
    title: 'AI for Project Managers',
    lead: 'Plans, minutes and status reports that write their own first draft, and risks that show up before the client does.',
    abilities: [
      {
        title: 'Leave the call with the minutes done',
        text: 'Decisions, owners and dates from the recording, in the format your client insists on.',
      },
      {
        title: 'See the risk inside the plan',
        text: 'Dependencies nobody owns, tasks without slack, the holiday week everyone forgot.',
      },
      {
        title: 'Report without losing Friday',
        text: 'One source, three readers: a line for the sponsor, a page for the client, the detail for the team.',
      },
      {
        title: 'Replan in an hour, not a weekend',
        text: 'When the vendor slips two weeks, compare three ways out with their cost.',
      },
    ],
    sample: {
      title: 'Minutes and risks from a 50-minute call',
      prompt: 'From this transcript: decisions, then actions with owner and date, then any concern nobody picked up.',
      rows: [
        {
          mark: 'Decided',
          title: 'UAT moves to 14 August',
          text: 'Agreed by the client lead at minute 22; the contract needs a change note.',
        },
        {
          mark: 'Action',
          title: 'Test data for the Pune branch',
          text: 'Owner: Sneha. Due: 6 August. She asked for the masking rules first.',
        },
        {
          mark: 'Risk',
          title: 'Nobody owns the payment gateway’s sandbox',
          text: 'Raised twice, at minutes 9 and 41, then the call moved on.',
        },
      ],
      note: 'You correct two names, add the change note number and send it before the next call.',
    },
  },
  {
    slug: 'ai-for-hr-associates',
    title: 'AI for HR Associates',
    lead: 'More time for people, less for paperwork, and a clear line around what must stay a human decision.',
    abilities: [
      {
        title: 'Write job posts that are fair',
        text: 'Turn a vague brief into a post without needless demands, checked for words that put good people off.',
      },
      {
        title: 'Run consistent interviews',
        text: 'Questions and scoring guides for each skill, so every panel scores the same way.',
      },
      {
        title: 'Answer policy questions instantly',
        text: 'An assistant that quotes your handbook by page and hands the delicate ones to you.',
      },
      {
        title: 'Onboarding people actually finish',
        text: 'A first-month plan for each role that shows you where new joiners get stuck.',
      },
    ],
    sample: {
      title: 'A fair job post from a vague brief',
      prompt:
        'Here is the manager’s brief for a payroll executive. Write the post. List every demand that is not needed on day one, and say why you left it out.',
      rows: [
        {
          mark: 'Kept',
          title: 'Can run payroll for 300 people in a current system',
          text: 'It is the job. Any system counts; you can learn ours in a week.',
        },
        {
          mark: 'Left out',
          title: '“Young and dynamic team player”',
          text: 'Says nothing about the work, and tells people over 35 not to apply.',
        },
        {
          mark: 'Asked',
          title: 'Is the degree required by law or by habit?',
          text: 'By habit, said the manager. Replaced by two years of experience.',
        },
      ],
      note: 'You decide what goes out. The shortlist stays with people.',
    },
  },
]
