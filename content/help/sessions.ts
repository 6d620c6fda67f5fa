import { periods } from '#contract/periods.ts'
import type { Topic } from './topic.ts'

export const sessions: Topic = {
  id: 'sessions',
  title: 'Live sessions',
  questions: [
    {
      id: 'join',
      question: 'How do I join the session?',
      also: 'zoom link online meeting where time zone ist abroad',
      answer: [
        `Sessions are live and online, via Zoom. Your booking’s page has the link to join, and so do our reminders, the day before and an hour before each session. It’s for you alone and opens ${periods.joinOpensMinutes} minutes before we start. All times on this site are Indian Standard Time (IST); the calendar file shows them in your own time zone.`,
      ],
    },
    {
      id: 'equipment',
      question: 'What do I need on the day?',
      also: 'laptop phone computer internet requirements device',
      answer: [
        'A laptop or desktop computer with a current browser, a connection good enough for video, and a quiet corner. You can listen on a phone, but the exercises are much easier with a keyboard.',
      ],
    },
    {
      id: 'missed',
      question: 'What if I miss it? Is there a recording?',
      also: 'replay absent late record',
      answer: [
        `Our sessions are hands-on, and we don’t promise a recording. If you can’t come, you can hand your seat to a colleague until we start or, at least ${periods.refundHours} hours before, cancel or move to another date: all on the private page of your booking.`,
      ],
    },
    {
      id: 'hand-over',
      question: 'Can a colleague come instead of me?',
      also: 'transfer seat give name change somebody else',
      answer: [
        'Yes, until the first session starts. On the private page of your booking, choose ‘Hand your seat to a colleague’ and enter their name and email address. Once they’ve accepted, the seat is theirs and your own link no longer opens the booking; if you paid, your receipt stays there and any refund is yours.',
      ],
    },
    {
      id: 'wrong-name',
      question: 'My name is spelled wrong.',
      also: 'correct typo certificate change',
      answer: [
        'You can correct it on the private page of your booking until your certificate is issued. Your receipt or invoice stays as it was issued.',
      ],
    },
  ],
}
