import type { Words } from './blocks.ts'
import { brand } from './brand.ts'

export interface Question {
  /** In the address: /help#id opens it. */
  id: string
  question: string
  answer: readonly Words[]
  /** Words that people search with and the text does not contain. */
  also?: string
}

export interface Topic {
  id: string
  title: string
  questions: readonly Question[]
}

const mail = { text: brand.email, to: `mailto:${brand.email}` }
const write = { text: 'write to us', to: '/contact' }

export const help: { description: string; topics: readonly Topic[] } = {
  description:
    'Answers about Rolewise courses, registering and paying by card or UPI, live sessions, certificates, accounts and privacy. Search them, or ask a person.',
  topics: [
    {
      id: 'courses',
      title: 'Courses',
      questions: [
        {
          id: 'which-course',
          question: 'Which course is right for me?',
          also: 'choose track role beginner start',
          answer: [
            [
              'Choose by the job that you do, not by how much you know of AI. There are tracks for product managers, startup founders, project managers and HR associates. For everybody else, business leaders and newcomers included, there is ',
              { text: 'AI for Everyone', to: '/courses/ai-for-everyone' },
              '. To build something yourself, look at ',
              { text: 'Vibe Coding', to: '/courses/vibecoding' },
              '.',
            ],
          ],
        },
        {
          id: 'coding',
          question: 'Do I need to know how to code?',
          also: 'programming technical developer no-code',
          answer: [
            'No. Everything runs in the browser and in plain English, also in Vibe Coding for Beginners, where the AI writes the code and you say what it should do.',
          ],
        },
        {
          id: 'formats',
          question: 'What is the difference between a course, the masterclass and the workshop?',
          also: 'duration length hours',
          answer: [
            'The courses are our tracks, one per role. The AI for Everyone masterclass is live, on two days of two hours each, with four hands-on activities, more than twenty tools and a certificate. Vibe Coding for Beginners is a single live workshop of 90 minutes.',
          ],
        },
        {
          id: 'coming-soon',
          question: 'My course says ‘Coming Soon’. What can I do?',
          also: 'launch date interest notify waitlist',
          answer: [
            'Fill in ‘I am interested’ on its page. We note it and write to you when the course launches. It costs nothing and binds you to nothing.',
          ],
        },
        {
          id: 'apply-or-register',
          question: 'Do I apply or register?',
          also: 'application difference',
          answer: [
            'You apply for a course: that is free, a person reads it, and you hear from us. You register for a masterclass or workshop: that has a date and a price, and your seat is yours once it is paid.',
          ],
        },
        {
          id: 'application-status',
          question: 'What happens to my application?',
          also: 'pending accepted rejected status waiting',
          answer: [
            'It starts as pending. When we have decided, it becomes accepted or rejected, and we tell you by e-mail. If you were signed in when you applied, your profile shows the state under Applications. You cannot apply for the same course twice while one application is pending.',
          ],
        },
        {
          id: 'corporate',
          question: 'Do you train whole teams?',
          also: 'corporate company group customised business',
          answer: [
            [
              'Yes, made to measure for companies. Tell us the roles, how many people and what they struggle with: ',
              { text: 'contact us', to: '/contact' },
              '.',
            ],
          ],
        },
      ],
    },
    {
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
            'We aim for one working day, and you get an e-mail either way. Your seat stays held meanwhile, so there is no need to pay again.',
          ],
        },
        {
          id: 'screenshot-refused',
          question: 'My screenshot was rejected, or the upload fails. What now?',
          also: 'invalid file type too large 5mb image jpg png heic',
          answer: [
            'The file must be an image, such as PNG or JPG, of at most 5 MB. A screenshot of the payment’s confirmation is better than a photograph of the screen; amount, date and reference must be readable. Cover your balance if it shows.',
            'If we could not match it, the e-mail says why and has a link to a page where you can send a better one. Your registration is not lost.',
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
              ' with the e-mail address that you registered with.',
            ],
          ],
        },
        {
          id: 'receipt',
          question: 'Do I get a receipt?',
          also: 'invoice bill number calendar ics',
          answer: [
            'Yes. When the payment is complete, an e-mail brings your receipt number and a calendar file for the session. If it is not in your inbox, look in the spam folder, then ask us to send it again.',
          ],
        },
        {
          id: 'already-registered',
          question: 'It says that I am already registered. Why?',
          also: 'duplicate twice 409 colleague friend',
          answer: [
            'There is one registration for each e-mail address and session, so that nobody pays twice by accident. For a colleague, use their own e-mail address. If you did pay twice, the second payment is refunded.',
          ],
        },
        {
          id: 'full',
          question: 'What does ‘This session is full’ mean?',
          also: 'seats sold out waitlist',
          answer: [
            'All seats are taken or held by people who are paying right now. A card checkout holds a seat for 30 minutes, so one may become free: try again a little later. If you have paid and no seat was left, you get all your money back without asking.',
          ],
        },
        {
          id: 'refund',
          question: 'Can I cancel and get a refund?',
          also: 'money back cancellation reschedule move date',
          answer: [
            [
              'Until 48 hours before the session starts: yes, in full, or we move you to another date. Later than that we move you once to the next date, if there is one. Write to ',
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
    },
    {
      id: 'sessions',
      title: 'Live sessions',
      questions: [
        {
          id: 'join',
          question: 'How do I join the session?',
          also: 'zoom link online meeting where time zone ist abroad',
          answer: [
            'Sessions are live and online, via Zoom. The e-mail after your payment has the details, and reminders come the day before and an hour before. The link is for you alone. All times on this site are Indian Standard Time (IST); the calendar file shows them in your own time zone.',
          ],
        },
        {
          id: 'equipment',
          question: 'What do I need on the day?',
          also: 'laptop phone computer internet requirements device',
          answer: [
            'A laptop or desktop computer with a current browser, a connection that can carry video, and a quiet corner. You can listen on a phone, but the exercises are much easier with a keyboard.',
          ],
        },
        {
          id: 'missed',
          question: 'What if I miss it? Is there a recording?',
          also: 'replay absent late record',
          answer: [
            'The sessions are made to take part in, and we do not promise a recording. If you know in time that you cannot come, tell us 48 hours before: then we refund you or move you to another date.',
          ],
        },
      ],
    },
    {
      id: 'certificates',
      title: 'Certificates',
      questions: [
        {
          id: 'get-certificate',
          question: 'How do I get the certificate?',
          also: 'completion earn attendance',
          answer: [
            'Take part in both days of the AI for Everyone masterclass and finish its four activities. The certificate is issued by us. What other sessions include is written on their own pages.',
          ],
        },
        {
          id: 'share-certificate',
          question: 'Can I put it on LinkedIn?',
          also: 'share digital profile download pdf',
          answer: [
            'Yes. The certificate is digital, made to be shared on LinkedIn, and yours to keep. It names what you did, not a degree.',
          ],
        },
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      questions: [
        {
          id: 'need-account',
          question: 'Do I need an account?',
          also: 'guest sign up register login',
          answer: [
            'No. You can apply, register and pay as a guest; a private link in our e-mail shows the state of your payment. An account fills in forms for you and keeps your applications and registrations in one place.',
          ],
        },
        {
          id: 'forgot-password',
          question: 'I forgot my password.',
          also: 'reset login sign in link expired username',
          answer: [
            'Choose ‘Forgot password’ on the login page and give your e-mail address. If there is an account, a link arrives that works once and for 30 minutes. For your safety the page says the same whether or not the address is known to us.',
          ],
        },
        {
          id: 'change-password',
          question: 'How do I change my password or sign out elsewhere?',
          also: 'security hacked devices logout sessions',
          answer: [
            'In your profile, under Settings. Changing the password ends your sessions on all other devices. Otherwise a session lasts 30 days, or until you log out.',
          ],
        },
        {
          id: 'guest-registration',
          question: 'I paid as a guest. Can I see it in my account?',
          also: 'link registration email confirm missing profile',
          answer: [
            'Yes, once the account has shown that the e-mail address is yours, by a link that we send to it. Until then it stays out of sight, so that nobody can read your data by typing your address.',
          ],
        },
      ],
    },
    {
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
          question: 'How do I stop your e-mails?',
          also: 'unsubscribe newsletter marketing spam',
          answer: [
            'News about other courses comes only if you asked for it, and each has a link to stop. Receipts, reminders and answers about something that you did are sent in any case.',
          ],
        },
      ],
    },
  ],
}
