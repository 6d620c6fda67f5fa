/** The texts of /courses/ai-for-everyone. Title and description come from the API. */
export const aiForEveryone = {
  courseSlug: 'ai-for-everyone',
  masterclassSlug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone Masterclass',
  description:
    'A live AI workshop for people who don’t code: prompts, slides, images, audio, video and an app of your own, with 20+ tools and a certificate.',

  hero: {
    name: 'AI for Everyone',
    label: (days: number) => (days === 0 ? 'LIVE WORKSHOP' : `${days} ${days === 1 ? 'DAY' : 'DAYS'} LIVE WORKSHOP`),
    apply: 'Apply Now',
    applyReason: 'Upcoming session: registration to open soon.',
    interest: 'Register Your Interest',
    interestPath: '/contact',
    onSale: 'See date and price',
    /** Below the date and the price. */
    book: 'Book your seat',
    later: 'Later dates',
    status: 'Upcoming',
    facts: [
      { icon: 'calendar', term: 'Date', text: 'To be announced' },
      { icon: 'users', term: 'Format', text: 'Live interactive' },
      { icon: 'video', term: 'Place', text: 'Online via Zoom' },
      { icon: 'rupee', term: 'Price', text: 'To be announced' },
    ],
  },

  activities: {
    title: 'Four things you’ll make yourself',
    lead: 'You won’t sit through slides. You’ll make them.',
    slides: {
      title: 'A 15-slide presentation',
      text: 'From one page of rough notes to fifteen slides with a story, charts and speaker notes. Bring notes for a talk you actually have to give.',
      pictureAlt: 'A page of notes on the left becomes fifteen finished slides on the right',
    },
    others: [
      {
        title: 'A prompt book for your job',
        text: 'Ten prompts for the tasks you do every week, tested on your own work until the answers need little editing.',
      },
      {
        title: 'A picture, a voice and a short film',
        text: 'One idea in three media: an image in your brand’s colours, a voice-over in Indian English and a half-minute video.',
      },
      {
        title: 'An AI app of your own',
        text: 'A small tool that does one thing for you or your team, built by describing it, with a link you can send to anyone.',
      },
    ],
  },

  learning: {
    title: 'What you will learn',
    lead: 'In plain words, with no maths and no code.',
    points: [
      { title: 'How these models work', text: 'Enough to know why they are sometimes brilliant and sometimes wrong.' },
      {
        title: 'To write a prompt that works',
        text: 'Role, context, example, format: four parts that fix most answers.',
      },
      {
        title: 'To check an answer',
        text: 'Where models invent things, how to catch it, and what never to trust them with.',
      },
      {
        title: 'To keep data safe',
        text: 'What you may paste in at work, what you may not, and the settings that matter.',
      },
      { title: 'To choose a tool', text: 'Which tool for which job, and when the free plan is enough.' },
      {
        title: 'To build without code',
        text: 'From a sentence to an app that runs, and from a chore to an automation.',
      },
    ],
  },

  highlights: {
    title: 'Programme highlights',
    length: 'live, with questions at any time',
    figures: [
      { figure: '20+', text: 'tools shown at work, not listed on a slide' },
      { figure: '4', text: 'activities that end in something you keep' },
      { figure: '0', text: 'lines of code' },
    ],
    rest: ['Questions answered while you work', 'Recipes and prompts to take home', 'A certificate issued by Rolewise'],
  },

  tools: {
    title: '20+ tools, by what they do for you',
    lead: 'Tools come and go, so we teach the job first and the tool second. These are the ones we use today; most have a free plan.',
    groups: [
      { use: 'Think and write', names: ['ChatGPT', 'Claude', 'Gemini', 'Microsoft Copilot', 'Grammarly'] },
      { use: 'Research', names: ['Perplexity', 'NotebookLM', 'Consensus'] },
      { use: 'Slides and documents', names: ['Gamma', 'Canva', 'Notion AI', 'Napkin'] },
      { use: 'Images', names: ['Midjourney', 'Adobe Firefly', 'Ideogram', 'Leonardo'] },
      { use: 'Voice, music and video', names: ['ElevenLabs', 'Suno', 'HeyGen', 'Runway', 'Descript'] },
      { use: 'Meetings', names: ['Otter', 'Fireflies'] },
      { use: 'Apps and automation', names: ['Lovable', 'Bolt', 'Replit', 'Zapier', 'Make', 'n8n'] },
    ],
  },

  schedule: {
    title: 'Hour by hour',
    lead: 'All times are IST. Camera on or off, as you like.',
    choose: 'Day of the schedule',
    tab: (day: number) => `Day ${day}`,
    day: (day: number, date: string) => `Day ${String(day).padStart(2, '0')} (${date})`,
  },

  /** Until the event's record names somebody: then that person takes its place. */
  mentor: {
    label: 'Who teaches',
    title: 'Your mentor: name to follow',
    text: 'As soon as it’s confirmed, you’ll read here who teaches this masterclass, and what they work on.',
  },

  audience: {
    title: 'Who should enroll',
    people: [
      { who: 'Business leaders', text: 'who must decide about AI and want to have used it first' },
      { who: 'Managers', text: 'whose week is meetings, minutes and slides' },
      { who: 'Founders', text: 'who have more ideas than people' },
      { who: 'HR, sales and finance', text: 'who write the same thing forty times a month' },
      { who: 'Teachers and students', text: 'who want to use it honestly' },
      { who: 'Anyone new to AI', text: 'who is tired of nodding when others talk about it' },
    ],
    not: {
      title: 'Not for you',
      text: 'If you already write code with AI models, you’ll be bored. Email us and we’ll tell you honestly whether anything we teach is for you.',
    },
  },

  testimonials: { title: 'What people did with it' },

  closing: {
    title: 'A few hours. Then Monday.',
    text: 'Send us a note and we’ll reply with what’s planned.',
    onSaleText:
      'The next one is on sale. If its date doesn’t suit you, send us a note and we’ll reply with what’s planned.',
  },
} as const
