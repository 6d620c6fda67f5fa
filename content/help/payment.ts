import { limits } from '#contract/limits.ts'
import { periods } from '#contract/periods.ts'
import { brand } from '../brand.ts'
import type { Topic } from './topic.ts'

const mail = { text: brand.email, to: `mailto:${brand.email}` }
const write = { text: 'write to us', to: '/contact' }

export const payment: Topic = {
  id: 'payment',
  title: 'Registration and payment',
  questions: [
    {
      id: 'ways-to-pay',
      question: 'How can I pay?',
      also: 'card upi gpay google pay phonepe paytm bhim methods price rupees',
      answer: [
        'By card on the hosted checkout page of our payment provider, or by UPI from any UPI app. The amount is shown before you pay, and that is what is charged.',
      ],
    },
    {
      id: 'upi',
      question: 'How does paying by UPI work?',
      also: 'qr code scan gpay phonepe paytm screenshot utr reference',
      answer: [
        'Choose QR when you register. Scan the code, or tap the link on your phone: amount and reference are already filled in. Pay, take a screenshot of the confirmation, and upload it on the same page. If you have the UPI reference number (UTR) at hand, add it; it makes checking quicker.',
        'A person then checks that the money has arrived. Until then your seat is held, and your registration says that it awaits verification.',
      ],
    },
    {
      id: 'upi-how-long',
      question: 'How long does it take to verify my screenshot?',
      also: 'waiting upi pending awaiting verification delay',
      answer: [
        'We aim for one working day, and you get an email either way. Your seat stays held meanwhile, so there is no need to pay again.',
      ],
    },
    {
      id: 'screenshot-refused',
      question: 'My screenshot was rejected, or the upload fails. What now?',
      also: 'invalid file type too large 5mb image jpg png heic',
      answer: [
        `The file must be an image, such as PNG or JPG, of at most ${limits.screenshot.maxMegabytes} MB. A screenshot of the payment’s confirmation is better than a photograph of the screen; amount, date and reference must be readable. Cover your balance if it shows.`,
        'If we could not match it, the email says why and has a link to a page where you can send a better one. Your registration is not lost.',
      ],
    },
    {
      id: 'card-declined',
      question: 'My card was declined. Am I registered?',
      also: 'failed otp bank error payment verification failed cancelled',
      answer: [
        'No, and nothing was taken by us. Your details are kept, so you can try again with the same or another card, or by UPI. Trying again continues the same registration and does not make a second one.',
        [
          'If your bank shows the amount as taken but our page says that verification failed, wait a few minutes: the provider also tells our server directly. If no receipt has come after an hour, ',
          write,
          ' with the email address that you registered with.',
        ],
      ],
    },
    {
      id: 'receipt',
      question: 'Do I get a receipt?',
      also: 'invoice bill number calendar ics',
      answer: [
        'Yes. When the payment is complete, an email brings your receipt number and a calendar file for the session. If it is not in your inbox, look in the spam folder, then ask us to send it again.',
      ],
    },
    {
      id: 'already-registered',
      question: 'It says that I am already registered. Why?',
      also: 'duplicate twice 409 colleague friend',
      answer: [
        'There is one registration for each email address and session, so that nobody pays twice by accident. For a colleague, use their own email address. If you did pay twice, the second payment is refunded.',
        'If it wasn’t you who registered: when all we have is a payment screenshot that we haven’t checked yet, we email your address. Follow the link in that email, and you can register right away.',
      ],
    },
    {
      id: 'full',
      question: 'What does ‘This session is full’ mean?',
      also: 'seats sold out waitlist',
      answer: [
        `All seats are taken or held by people who are paying right now. A card checkout holds a seat for ${periods.holdMinutes} minutes, so one may become free: try again a little later. If you have paid and no seat was left, you get all your money back without asking.`,
      ],
    },
    {
      id: 'refund',
      question: 'Can I cancel and get a refund?',
      also: 'money back cancellation reschedule move date',
      answer: [
        [
          `Until ${periods.refundHours} hours before the session starts: yes, in full, or we move you to another date. Later than that we move you once to the next date, if there is one. Write to `,
          mail,
          ' with your receipt number. Refunds go back to the card or UPI account that paid; we start them within 7 working days. All cases are in the ',
          { text: 'terms', to: '/terms#refunds' },
          '.',
        ],
      ],
    },
    {
      id: 'phone-number',
      question: 'Why is my phone number refused?',
      also: '+91 country code format abroad foreign',
      answer: [
        [
          'The forms take Indian mobile numbers: +91, then ten digits starting with 6, 7, 8 or 9, for example +91 98XXXXXXXX. If you live abroad and have no Indian number, ',
          write,
          ' and we register you.',
        ],
      ],
    },
  ],
}
