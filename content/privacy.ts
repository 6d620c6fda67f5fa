import type { LegalText } from './blocks.ts'
import { brand } from './brand.ts'

const mail = { text: brand.email, to: `mailto:${brand.email}` }

/** The table of periods is content/retention.ts; the page puts it into the section `how-long`. */
export const privacy: LegalText = {
  title: 'Privacy Policy',
  description:
    'What Rolewise keeps about you, why, for how long, who else sees it, and how to have it exported, corrected or erased under India’s DPDP Act.',
  updated: '2026-11-18',
  inShort: [
    'We keep what you type into our forms, and what is needed to take a payment. Nothing else.',
    'No advertising, no analytics, no selling of data. Your card number never reaches us.',
    'You can download or delete your data in your profile’s settings, or by emailing us.',
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        [
          `${brand.name}, ${brand.address.street}, ${brand.address.city} ${brand.address.postalCode}, ${brand.address.country}, runs this site and decides why and how your data is used. Under the Digital Personal Data Protection Act, 2023 (the DPDP Act) we are the data fiduciary and you are the data principal. You reach us at `,
          mail,
          '.',
        ],
        'This policy covers this website, our live sessions and the email around them. The sessions take place on Zoom; what you do inside Zoom is also subject to Zoom’s own policy.',
      ],
    },
    {
      id: 'what',
      title: 'What we keep',
      blocks: [
        {
          list: [
            [
              { strong: 'Account: ' },
              'username, password (only as a hash that can’t be reversed), name, email, phone, city; and your answers when registering: LinkedIn profile, organisation, interests, reason, how you heard about us, years of experience.',
            ],
            [{ strong: 'Profile, if you fill it in: ' }, 'job title, company, a short bio, a link to a picture.'],
            [
              { strong: 'Applications and interest: ' },
              'the course or event, your contact details, city and country, experience, and your reason for applying; and your email, if you want to hear about new events.',
            ],
            [
              { strong: 'Registrations: ' },
              'name, email, phone, organisation, experience, how you heard about us, whether you agreed to news by email, and the payment status.',
            ],
            [
              { strong: 'Assignments: ' },
              'the link or file that you hand in, when you did so, and what we wrote back. Files stay as you send them, so remove what you don’t want us to see.',
            ],
            [
              { strong: 'Receipts and invoices: ' },
              'your name, email, phone and State and, if you ask for an invoice in your company’s name, its legal name, GSTIN and address.',
            ],
            [
              { strong: 'Payment on the payment page: ' },
              'the payment provider’s reference numbers, the amount and the result. Card and bank details are typed on the provider’s page and never reach our servers.',
            ],
            [
              { strong: 'Payment by UPI: ' },
              'the screenshot that you upload and, if you give it, the UPI reference number. We re-save the picture, which strips hidden data such as the place where it was taken. Please cover your bank balance before you upload.',
            ],
            [
              { strong: 'Live sessions: ' },
              'when you open your link to a session and, if the meeting’s own list of participants says so, how long you were there.',
            ],
            [{ strong: 'Messages: ' }, 'name, email, subject and what you wrote.'],
            [
              { strong: 'Technical: ' },
              'a session cookie when you sign in and, with each sign-in, the kind of device in a few words (such as ‘Chrome on Android’), when it began and when it was last used; a cookie that marks the device as one that you logged in on, and short-lived counts of failed sign-ins to stop guessing of passwords. When you book a session, a cookie with a random number, and keyed hashes of it and of your network address, which we erase when you pay: they keep others from changing your registration or taking all the seats. Server logs hold the number of your account while you are signed in, and no name, address or anything that you typed.',
            ],
          ],
        },
        'We do not ask for Aadhaar, PAN, date of birth, caste, religion or health. Please do not send them.',
      ],
    },
    {
      id: 'why',
      title: 'Why, and on what ground',
      blocks: [
        'We use your data for the purpose you gave it for: to run your account, decide on an application, hold your seat, take and verify a payment, send the joining link, reminders, receipt and certificate, and answer you. The legal basis is your consent, given when you send the form, or that you have given us the data yourself for that purpose. For receipts and tax records, the ground is the law.',
        'We email you about other courses only if you ticked the box for it or asked to be told. Every such email has an unsubscribe link.',
        'No decision about you is made by a machine. A person reads applications and checks payments. We do not put your data into AI models, and do not let anyone train models on it.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        'After these periods the system deletes the data automatically. If you delete your account, everything that belongs to it is deleted right away, except for receipts and invoices the law requires us to keep.',
      ],
    },
    {
      id: 'who-else',
      title: 'Who else sees it',
      blocks: [
        'We do not sell or rent data. These kinds of companies process it for us, under contract, for these tasks only:',
        {
          list: [
            'a card payment provider, which runs the checkout page;',
            'your UPI app and the banks, which move the money;',
            'a hosting provider, on whose servers the site and its backups are;',
            'an email provider, which delivers our emails;',
            'Zoom, which carries the live sessions.',
          ],
        },
        'Some of them may process data outside India. We use only countries and providers that Indian law permits. Authorities get data only where a law obliges us, and then only what it asks for.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and how to use them',
      blocks: [
        {
          list: [
            [
              { strong: 'See and take it: ' },
              'Profile, Settings, ‘Download my data’ gives you a file with what we hold under your account.',
            ],
            [{ strong: 'Correct it: ' }, 'edit your profile, or tell us what is wrong.'],
            [
              { strong: 'Erase it: ' },
              'Profile, Settings, ‘Delete my account’. Applications, which sessions you came to, what you handed in for assignments, and unpaid registrations made with it are deleted right away, and so are messages you sent through the contact form and our emails to you if your email address is confirmed; otherwise we delete those when you ask. Your certificates are withdrawn: their pages then say only that. Without an account, email us from the address that you registered with. Receipts stay for the period in the table, reduced to what the law requires.',
            ],
            [
              { strong: 'Withdraw consent: ' },
              'as easily as you gave it, with the link in one of our emails, or by emailing us. What was done before stays lawful; a session you have paid for may become impossible to deliver.',
            ],
            [
              { strong: 'Nominate: ' },
              'name a person who may use these rights for you in case of death or incapacity. Email us and we’ll record it.',
            ],
            [
              { strong: 'Complain: ' },
              'to our grievance contact below, and then to the Data Protection Board of India.',
            ],
          ],
        },
        [
          'Without an account, or if you prefer a person: email ',
          mail,
          ' from the address that you used with us. We’ll ask for a reply from that address to be sure it’s you, and answer within 30 days. It’s free.',
        ],
      ],
    },
    {
      id: 'grievance',
      title: 'Grievance contact',
      blocks: [
        [
          { strong: 'Grievance Officer, ' },
          `${brand.name}, ${brand.address.street}, ${brand.address.city} ${brand.address.postalCode}. Email: `,
          mail,
          `, subject ‘Grievance’. Phone: ${brand.phone}.`,
        ],
        'We’ll confirm that we’ve received your complaint, and answer it within 30 days. If you are not satisfied, you may take it to the Data Protection Board of India.',
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it, and what if we fail',
      blocks: [
        'Connections are encrypted. Passwords are stored as argon2id hashes. Sessions live on the server; they end when you log out, and your profile lists them so that you can end any of them. Screenshots can be opened only by staff who review payments. Every change that staff make is recorded.',
        'If personal data is ever breached, we’ll tell you without delay what happened, what it may mean for you, what we are doing, and what you can do. We’ll also inform the Data Protection Board without delay, with a full report within 72 hours.',
      ],
    },
    {
      id: 'children',
      title: 'People under 18',
      blocks: [
        'Our courses are for working adults. We do not knowingly take data of anyone under 18. If you think we have, tell us and we’ll erase it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        [
          'The date at the top says when this text last changed. If a change affects data that we already hold, we’ll email account holders before it takes effect, and ask for consent again where the law requires it. What your browser stores is described in the ',
          { text: 'Cookie Policy', to: '/cookies' },
          '.',
        ],
      ],
    },
  ],
}
