import type { FaqPart, SessionPart } from './schema/event-parts.ts'
import type { masterclasses } from './schema/tables.ts'

/** The two first events (docs/spec.md §11). From the first start on they are the team's to change. */

type NewEvent = typeof masterclasses.$inferInsert

/** Marks that the two first events have their texts. */
export const firstEventsStep = 'first events have their texts'

/** What a first event says, without what the team may have set before these texts were part of the record. */
export type EventTexts = Required<
  Pick<NewEvent, 'headline' | 'audience' | 'outcomes' | 'bring' | 'faqs' | 'recording'> & {
    demo: NonNullable<NewEvent['demo']>
    listPricePaise: number | null
  }
> & { agenda: Pick<SessionPart, 'title' | 'items'>[] }

/** Starting on the next 20 June, so that it can be bought. */
export function firstMasterclass(now: Date): NewEvent {
  const { agenda, ...texts } = masterclassTexts
  const days = nextYearly(now, ['06-20T18:00', '06-20T20:00'], ['06-21T18:00', '06-21T20:00'])
  return {
    slug: 'ai-for-everyone-masterclass',
    title: 'AI for Everyone',
    description:
      'Two live evenings, two hours each, for people who have never written a line of code. You’ll learn how today’s AI really works, write prompts that get usable answers, make a 15-slide presentation, images, audio and video, and build an AI app of your own, using more than twenty tools. You leave with a way of working that you can use the next day.',
    pricePaise: 1999_00,
    seats: 40,
    featured: true,
    ...texts,
    ...withSessions(days, agenda),
  }
}

/** On the next 28 June, because a past date must not be sold. */
export function firstWorkshop(now: Date): NewEvent {
  const { agenda, ...texts } = workshopTexts
  return {
    slug: 'vibe-coding-session',
    title: 'Vibe Coding for Beginners',
    description:
      'Describe an app in plain English, watch it appear, and keep what you made. In 90 minutes you build with four AI tools: a website builder, a voice and video tool, an automation tool and an app builder. You leave with something that runs, and with the words to build the next one.',
    pricePaise: 1200_00,
    seats: 25,
    kind: 'workshop',
    ...texts,
    ...withSessions(nextYearly(now, ['06-28T11:00', '06-28T12:30']), agenda),
  }
}

interface Sitting {
  startsAt: string
  endsAt: string
}

function withSessions(days: Sitting[], agenda: EventTexts['agenda']) {
  const sessions = days.map((day, index) => ({
    id: index + 1,
    ...day,
    title: agenda[index]?.title ?? '',
    items: agenda[index]?.items ?? [],
  }))
  return { sessions, ...spanOf(sessions) }
}

/** The columns that queries use. Sessions are in order. */
export function spanOf(sessions: readonly Sitting[]): { startDate: Date | null; endDate: Date | null } {
  const ends = sessions.map(({ endsAt }) => Date.parse(endsAt))
  return {
    startDate: sessions[0] ? new Date(sessions[0].startsAt) : null,
    endDate: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  }
}

/** In the first year in which the first of these times is still ahead. */
function nextYearly(now: Date, ...days: [start: string, end: string][]): Sitting[] {
  const at = (year: number, time: string) => new Date(`${year}-${time}:00+05:30`)
  const thisYear = now.getUTCFullYear()
  const [first] = days
  const year = first && now < at(thisYear, first[0]) ? thisYear : thisYear + 1
  return days.map(([start, end]) => ({
    startsAt: at(year, start).toISOString(),
    endsAt: at(year, end).toISOString(),
  }))
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
      'A laptop with a current browser, a steady connection and Zoom. You can watch on a phone, but you’ll want a keyboard for the exercises.',
  },
  missing: {
    question: 'What if I can’t make it on the day?',
    answer:
      'The sessions are live and you learn by doing, so it’s worth being there. If something comes up, cancel in time and you get a full refund: the line beside the price says until when. After that, email us and we’ll move you once to the next date, if there is one.',
  },
  certificate: {
    question: 'Will I get a certificate?',
    answer:
      'This page shows it and says what it takes. It’s digital, issued by Rolewise: we email it once the event is over, and you can add it to your LinkedIn profile.',
  },
} satisfies Record<string, FaqPart>

export const masterclassTexts: EventTexts = {
  headline: 'Do in an hour what used to take your whole Sunday',
  listPricePaise: 4999_00,
  demo: 'slides',
  audience: [
    { title: 'Business leaders', text: 'who have to decide about AI and want to have used it first.' },
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
  bring: [
    'A laptop with a current browser, and Zoom',
    'One page of rough notes for a talk you really have to give',
    'One task from your job that takes too long',
  ],
  faqs: [faqs.coding, faqs.equipment, faqs.missing, faqs.certificate],
  recording: 'The sessions are live and hands-on. We don’t promise a recording.',
  agenda: [
    {
      title: 'AI Foundations',
      items: [
        {
          minutes: 60,
          title: 'AI Foundation',
          text: 'What a model is, what it has read, why it sounds sure. You try three of them on the same question and compare.',
        },
        {
          minutes: 60,
          title: 'Prompt Engineering',
          text: 'From a lazy question to a brief. You write the first pages of your prompt book and start your fifteen slides.',
        },
      ],
    },
    {
      title: 'Practical Applications',
      items: [
        {
          minutes: 40,
          title: 'Image, audio and video creation',
          text: 'One idea, three media, and a word on rights and honesty: what you may publish and what you must label.',
        },
        {
          minutes: 40,
          title: 'Build your own AI app',
          text: 'Describe it, watch it appear, break it, fix it, share the link.',
        },
        {
          minutes: 40,
          title: 'Build your own tech stack',
          text: 'Choose the five tools that suit your week and your budget, and connect two of them so that a chore does itself.',
        },
      ],
    },
  ],
}

export const workshopTexts: EventTexts = {
  headline: 'Build a working app by describing it in plain words',
  listPricePaise: null,
  demo: 'booking',
  audience: [
    { title: 'Complete beginners', text: 'who have never coded and would like to see something of theirs run.' },
    { title: 'People with a small idea', text: 'for a class, a shop or a team, and nobody to build it.' },
    { title: 'Founders and managers', text: 'who want a prototype before they pay for one.' },
  ],
  outcomes: [
    'Put up a website at your own address, with a form that works',
    'Make a short clip with a voice and, if you like, a face',
    'Set up an automation that does a weekly chore for you',
    'Build a small app and share it by link',
  ],
  bring: [
    'A laptop with a current browser',
    'A Google account to sign in with',
    'One small idea, or one of ours if you have none',
  ],
  faqs: [
    {
      question: 'I’ve never coded. Will I keep up?',
      answer: 'Yes. You write sentences, not code. We pause after each step so that you can catch up.',
    },
    {
      question: 'What is vibe coding?',
      answer:
        'Building software by describing what it should do, looking at the result and saying what to change. An AI tool writes the code; you decide whether it’s right.',
    },
    {
      question: 'Can I use what I build at work?',
      answer:
        'For a prototype, a landing page or a small internal tool, yes. We’re also clear about the limits: payments, personal data and anything that must not fail need an engineer.',
    },
    {
      question: 'How do I pay?',
      answer:
        'By card through a hosted checkout, or by UPI with the QR code on the registration page. You get a confirmation by email.',
    },
  ],
  recording: 'The session is live and hands-on. We don’t promise a recording.',
  agenda: [
    {
      title: 'Four tools, four things that run',
      items: [
        {
          minutes: 20,
          title: 'A website builder',
          text: 'From three sentences to a site at your own web address, with text, pictures and a form that works. You’ll open it on your phone before we move on.',
        },
        {
          minutes: 20,
          title: 'A voice and video tool',
          text: 'Write forty words, choose a voice, with or without a face. A short clip for your site, without a camera.',
        },
        {
          minutes: 25,
          title: 'An automation tool',
          text: 'When somebody fills in the form, they get an email, you get a line in a sheet and a message on your phone.',
        },
        {
          minutes: 25,
          title: 'An app builder',
          text: 'A booking list, a quiz, a calculator for your trade: described, built, broken, fixed and shared by link.',
        },
      ],
    },
  ],
}
