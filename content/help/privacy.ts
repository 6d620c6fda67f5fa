import { brand } from '../brand.ts'
import type { Topic } from './topic.ts'

const mail = { text: brand.email, to: `mailto:${brand.email}` }

export const privacy: Topic = {
  id: 'privacy',
  title: 'Privacy',
  questions: [
    {
      id: 'card-details',
      question: 'Do you see my card number?',
      also: 'safe secure payment data stored',
      answer: [
        'No. You type it on the payment provider’s own page. We receive a reference, the amount and whether it worked.',
      ],
    },
    {
      id: 'screenshot-privacy',
      question: 'Who sees my payment screenshot, and for how long?',
      also: 'upi image delete bank',
      answer: [
        'Only the staff who check payments. It is deleted 90 days after it was checked. Hidden data in the file, such as a location, is removed when it arrives.',
      ],
    },
    {
      id: 'my-data',
      question: 'How do I get a copy of my data, or have it erased?',
      also: 'export download delete account dpdp gdpr erase forget',
      answer: [
        [
          'In your profile, under Settings: ‘Download my data’ and ‘Delete my account’. Without an account, write to ',
          mail,
          ' from the address that you used; we answer within 30 days. Receipts must stay for 8 years by law. The whole list is in the ',
          { text: 'privacy policy', to: '/privacy#how-long' },
          '.',
        ],
      ],
    },
    {
      id: 'stop-mail',
      question: 'How do I stop your emails?',
      also: 'unsubscribe newsletter marketing spam',
      answer: [
        'News about other courses comes only if you asked for it, and each has a link to stop. Receipts, reminders and answers about something that you did are sent in any case.',
      ],
    },
  ],
}
