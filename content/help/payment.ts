import { limits } from '#contract/limits.ts'
import { periods } from '#contract/periods.ts'
import { brand } from '../brand.ts'
import { taxWords } from '../taxes.ts'
import type { PaymentTopic } from './topic.ts'

const mail = { text: brand.email, to: `mailto:${brand.email}` }
const contact = { text: 'contact us', to: '/contact' }
const onePerAddress =
  'There’s one registration per email address and session, so nobody pays twice by accident. To book for a colleague, use their email address. If you did pay twice, we refund the second payment.'

export const payment: PaymentTopic = {
  id: 'payment',
  title: 'Booking and payment',
  questions: [
    {
      id: 'ways-to-pay',
      question: 'How can I pay?',
      also: 'card upi gpay google pay phonepe paytm bhim methods price rupees',
      answer: [
        'By card on our payment provider’s checkout page, or by UPI from any UPI app. You see the amount before you pay, and that’s exactly what you’re charged.',
      ],
    },
    {
      id: 'gst',
      question: 'Does the price include GST?',
      also: 'tax taxes invoice gstin company input credit',
      answer: [
        `${taxWords.without} You’ll get a receipt. It isn’t a tax invoice, so there’s no input tax credit to claim.`,
      ],
      withGst: [`Yes. ${taxWords.included} You’ll get a tax invoice, in your company’s name if you give us its GSTIN.`],
    },
    {
      id: 'upi',
      question: 'How does paying by UPI work?',
      also: 'qr code scan gpay phonepe paytm screenshot utr reference',
      answer: [
        'Choose UPI when you book. Scan the code, or tap the link on your phone: the amount and reference are already filled in. Pay, take a screenshot of the confirmation, and upload it on the same page. If you have the UPI reference number (UTR) handy, add it. It helps us find your payment faster.',
        'We then check that the money has arrived. Your seat is held until we have.',
      ],
      withoutScreenshots: [
        'Choose UPI on our payment provider’s checkout page and pay in your UPI app. Your seat is booked as soon as the payment has gone through, and we’ll email you your receipt.',
      ],
    },
    {
      id: 'upi-how-long',
      question: 'How long does it take to verify my screenshot?',
      also: 'waiting upi pending awaiting verification delay',
      answer: [
        'We aim for one working day, and we’ll email you either way. Your seat is held in the meantime, so there’s no need to pay again.',
      ],
      withoutScreenshots: null,
    },
    {
      id: 'screenshot-refused',
      question: 'My screenshot was rejected, or the upload fails. What now?',
      also: 'invalid file type too large 5mb image jpg png heic',
      answer: [
        `The file must be an image, such as PNG or JPG, of at most ${limits.screenshot.maxMegabytes} MB. A screenshot of the payment confirmation works better than a photo of the screen. We need to see the amount, date and reference. Cover your balance if it shows.`,
        'If we couldn’t match it, our email says why and has a link to send a better one. Your registration is still there.',
      ],
      withoutScreenshots: null,
    },
    {
      id: 'card-declined',
      question: 'My card was declined. Am I booked?',
      also: 'failed otp bank error payment verification failed cancelled',
      answer: [
        'No, and we haven’t charged you. We’ve kept your details, so you can try again with the same card, another one, or UPI. It stays one registration; you won’t be booked twice.',
        [
          'If your bank shows a charge but our page says that verification failed, wait a few minutes: our payment provider also tells us directly. If you don’t have a receipt after an hour, ',
          contact,
          ' and tell us the email address you registered with.',
        ],
      ],
    },
    {
      id: 'receipt',
      question: 'Do I get a receipt?',
      also: 'invoice bill number calendar ics',
      answer: [
        'Yes. When your payment is complete, we email you the receipt number and a calendar file for the session. If it isn’t in your inbox, check your spam folder, then ask us to send it again.',
      ],
    },
    {
      id: 'already-registered',
      question: 'It says I’m already registered. Why?',
      also: 'duplicate twice 409 colleague friend',
      answer: [
        onePerAddress,
        'If it wasn’t you who registered: when all we have is a payment screenshot that we haven’t checked yet, we email your address. Follow the link in that email, and you can book right away.',
      ],
      withoutScreenshots: [onePerAddress],
    },
    {
      id: 'full',
      question: 'What does ‘This session is full’ mean?',
      also: 'seats sold out waitlist',
      answer: [
        `All seats are taken or held by people who are paying right now. A card checkout holds a seat for ${periods.holdMinutes} minutes, so one may open up: try again a little later. If you’ve paid and no seat was left, you’ll get all your money back without asking.`,
      ],
    },
    {
      id: 'refund',
      question: 'Can I cancel and get a refund?',
      also: 'money back cancellation reschedule move date',
      answer: [
        [
          `Until ${periods.refundHours} hours before the session starts, yes, unless the event’s page says otherwise: cancel for a full refund, or move to another date, on the private page of your booking. Its link is in our emails; `,
          { text: 'we can send it again', to: '/help#lost-link' },
          '. After that, we’ll move you once to the next date, if there is one: email ',
          mail,
          ` with your receipt number. Refunds go back to the card or account that paid. We start them within ${periods.refundStartDays} working days; they then take ${periods.refundArrivalDays} working days to arrive. The full rules are in the `,
          { text: 'terms', to: '/terms#refunds' },
          '.',
        ],
      ],
    },
    {
      id: 'phone-number',
      question: 'Why isn’t my phone number accepted?',
      also: '+91 country code format abroad foreign',
      answer: [
        [
          'The forms take Indian mobile numbers: +91, then ten digits starting with 6, 7, 8 or 9, for example +91 98XXXXXXXX. If you live abroad and have no Indian number, ',
          contact,
          ' and we’ll book your seat.',
        ],
      ],
    },
  ],
}
