/** The texts of /courses/vibecoding. What docs/spec.md §11 fixes (date, time, price) is in content/workshop.ts. */
export const vibecoding = {
  title: 'Vibe Coding for Beginners: Live Workshop',
  description:
    'A 90-minute live, hands-on workshop on 28 June 2025, 11 AM to 12:30 PM IST: build a website, a voice-over, an automation and an app with four AI tools. ₹1200.',

  hero: {
    label: '90-minute live hands-on workshop',
    /** The day and the hours, each of which stays on one line. */
    when: ['28 June 2025,', '11 AM to 12:30 PM IST'],
    lead: 'You type a sentence. Software appears. You say what is wrong with it, and it gets better. In ninety minutes you do that four times, with four tools, and keep everything you made.',
    register: 'Register Now - ₹1200',
    /** Further down the page, so that the same label is not repeated. */
    registerBelow: 'Take my seat',
    registerInBar: 'Register for ₹1200',
  },

  tools: {
    title: 'Four tools, four things that run',
    lead: 'Each tool gets the same treatment: we show it once, you build, we repair together.',
    list: [
      {
        time: '11:00',
        kind: 'A website builder',
        make: 'A page with your name on the address',
        text: 'From three sentences to a site with text, pictures and a form that works. On your phone before the next tool starts.',
      },
      {
        time: '11:20',
        kind: 'A voice and video tool',
        make: 'A clip that explains it',
        text: 'Write forty words, choose a voice, add a face or not. A short film for your site, without a camera.',
      },
      {
        time: '11:40',
        kind: 'An automation tool',
        make: 'A chore that does itself',
        text: 'When somebody fills in the form, they get a mail, you get a line in a sheet and a message on your phone.',
      },
      {
        time: '12:05',
        kind: 'An app builder',
        make: 'An app of your own',
        text: 'A booking list, a quiz, a calculator for your trade: described, built, broken, repaired and shared by link.',
      },
    ],
  },

  needs: {
    title: 'What you need',
    yes: {
      title: 'Bring',
      list: [
        'A laptop with a current browser',
        'A Google account to sign in with',
        'One small idea, or ours if you have none',
      ],
    },
    no: {
      title: 'Leave at home',
      list: [
        'Programming experience',
        'Paid subscriptions: the free plans are enough',
        'The worry that you will break something. You will. We repair it.',
      ],
    },
  },

  ticket: {
    title: 'One seat, ninety minutes',
    includes: ['All four builds, live', 'The prompts we used, in writing', 'Help while you work'],
  },

  questions: {
    title: 'Before you ask',
    list: [
      {
        question: 'I have never coded. Will I keep up?',
        answer:
          'Yes. You write sentences, not code. We stop after each step until everybody sees the same thing on their screen.',
      },
      {
        question: 'What is vibe coding?',
        answer:
          'Building software by describing what it should do, looking at the result and saying what to change. An AI tool writes the code; you decide whether it is right.',
      },
      {
        question: 'Can I use what I build at work?',
        answer:
          'For a prototype, a landing page or a small internal tool, yes. We also say where it ends: payments, personal data and anything that must not fail need an engineer.',
      },
      {
        question: 'How do I pay?',
        answer:
          'By card through a hosted checkout, or by UPI with the QR code on the registration page. You get a confirmation by email.',
      },
    ],
  },
} as const
