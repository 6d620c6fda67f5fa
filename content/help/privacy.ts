import { brand } from '../brand.ts'
import type { PaymentTopic } from './topic.ts'

const mail = { text: brand.email, to: `mailto:${brand.email}` }

export const privacy: PaymentTopic = {
  id: 'privacy',
  title: 'Privacy',
  questions: [
    {
      id: 'card-details',
      question: 'Do you see my card number?',
      also: 'safe secure payment data stored',
      answer: [
        'No. You type it on the payment provider’s own page. We only receive a reference, the amount and whether it worked.',
      ],
    },
    {
      id: 'screenshot-privacy',
      question: 'Who sees my payment screenshot, and for how long?',
      also: 'upi image delete bank',
      answer: [
        'Only the staff who check payments. We delete it 90 days after checking it. Hidden data in the file, such as a location, is removed as soon as you upload it.',
      ],
      // What was sent before is in the privacy policy.
      withoutScreenshots: null,
    },
    {
      id: 'my-data',
      question: 'How do I get a copy of my data, or have it erased?',
      also: 'export download delete account dpdp gdpr erase forget',
      answer: [
        [
          'In your profile, under Settings: ‘Download my data’ and ‘Delete my account’. Without an account, email ',
          mail,
          ' from the address you used, and we’ll answer within 30 days. The law requires us to keep receipts for 8 years. The full list is in the ',
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
        'We send news about other courses only if you asked for it, and every one has an unsubscribe link. We always send receipts, reminders and replies about something you did.',
      ],
    },
  ],
}
