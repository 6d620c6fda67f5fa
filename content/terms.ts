import { periods } from '#contract/periods.ts'
import type { LegalText } from './blocks.ts'
import { brand } from './brand.ts'
import { type PayingFacts, taxSentence } from './taxes.ts'

const mail = { text: brand.email, to: `mailto:${brand.email}` }

const terms: LegalText = {
  title: 'Terms of Service',
  description:
    'The agreement between you and Rolewise in plain language: applying, booking, paying by card or UPI, seats, cancellations and refunds, certificates and conduct.',
  updated: '2026-11-18',
  inShort: [
    'Browsing and applying are free. You pay only when you book a session.',
    'If we can’t give you the seat you paid for, you get all your money back.',
    `You can cancel until ${periods.refundHours} hours before a session starts and get a full refund, unless the event’s page says otherwise.`,
  ],
  sections: [
    {
      id: 'agreement',
      title: 'Who agrees to what',
      blocks: [
        [
          `These terms are an agreement between you and ${brand.name}, ${brand.address.street}, ${brand.address.city} ${brand.address.postalCode}, ${brand.address.country} (‘we’). They apply when you use this site, apply for a course, or book a masterclass or workshop (a ‘session’). You must be at least 18 years old. How we handle your data is in the `,
          { text: 'Privacy Policy', to: '/privacy' },
          '.',
        ],
      ],
    },
    {
      id: 'offer',
      title: 'What we offer',
      blocks: [
        'We teach live, online, by role and without code. Each session’s own page says what is taught, how long it lasts, when it takes place (times are Indian Standard Time, IST) and what it costs. What is written there on the day you book is what you buy.',
        'We teach skills. We do not promise a job, a promotion or a certain result, and the tools that we teach belong to other companies, which may change them or charge for them.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        'You don’t need an account to apply or book. If you create one, give true details, keep your password to yourself, and tell us if you think somebody else has it. One account is for one person. You can delete it at any time in your profile’s settings. We may close an account that is used to harm others or the site, and we’ll tell you why.',
      ],
    },
    {
      id: 'applications',
      title: 'Applying for a course',
      blocks: [
        'An application is a request, not a purchase. It’s free and commits neither of us to anything. A person reads it, and we email you whether it’s accepted or rejected. Registering interest in a course that hasn’t launched only means that we’ll tell you when it does.',
      ],
    },
    {
      id: 'payment',
      title: 'Booking and paying',
      blocks: [
        'You can pay in two ways.',
        {
          list: [
            [
              { strong: 'Card. ' },
              `You are taken to the hosted checkout page of our payment provider. Your seat is held for ${periods.holdMinutes} minutes while you pay. You are registered as soon as the provider confirms the payment to us, even if you close the browser.`,
            ],
            [
              { strong: 'UPI. ' },
              `You scan a code or tap a link with the exact amount and a reference, pay in your UPI app, and upload a screenshot. Your seat is held for ${periods.upiHoldMinutes} minutes while you pay, and from the screenshot on until a person has checked that the money has arrived. You are registered when it is approved. If we cannot match it, we tell you why and you can send a better one.`,
            ],
          ],
        },
        'There is one registration for each email address and session. When a payment is complete you get a receipt with its number by email. A screenshot of a payment that was not made, or was made by someone else for something else, is fraud, and we treat it as such.',
      ],
    },
    {
      id: 'seats',
      title: 'Seats',
      blocks: [
        'Some sessions have a limited number of seats, and we never sell more than there are. If your payment reaches us after your hold has ended and a seat is still free, it is yours. If none is free, the money does not stay with us: see the next section.',
      ],
    },
    {
      id: 'refunds',
      title: 'Cancellations and refunds',
      blocks: [
        {
          table: {
            caption: 'What happens to your money',
            head: ['If', 'Then'],
            rows: [
              ['You paid, and no seat was left', 'Full refund. You don’t need to ask; we’ll email you.'],
              ['You paid twice for one session', 'The second payment is refunded in full.'],
              ['We cancel a session', 'Full refund, or a seat on the next date if you prefer.'],
              [
                'We move a session to another day or time',
                `Your seat moves too, or you get a full refund if you can’t come: on your booking’s page for ${periods.teamMoveDays} days, or until the new start if that’s sooner.`,
              ],
              [
                `You cancel ${periods.refundHours} hours or more before the start`,
                'Full refund, or a move to another date, unless the event’s page said otherwise when you booked.',
              ],
              ['You cancel later', 'No refund, but we move you once to the next date, if there is one.'],
              ['You don’t attend', 'No refund.'],
            ],
          },
        },
        [
          'You can cancel, move to another date or hand your seat to somebody else on the private page of your booking, whose link is in our emails. If that doesn’t work, email ',
          mail,
          ` from the address you registered with and include the receipt number. Whoever takes over your seat doesn’t pay; the receipt and any refund stay yours. Refunds go back to the card or account that paid. We start them within ${periods.refundStartDays} working days; they then take ${periods.refundArrivalDays} working days to arrive. Nothing here limits the rights that consumer law gives you.`,
        ],
      ],
    },
    {
      id: 'sessions',
      title: 'In a live session',
      blocks: [
        'Your joining link is for you alone. Be kind, stay on the subject, and do not record others. Bring your own work, but take out confidential details and other people’s personal data first; we have samples too. We may ask somebody who disturbs a session to leave, without refund in a serious case.',
        'You need a device with a current browser and a connection that can carry video. If a substantial part of a session is lost because of us, we repeat it or refund it.',
      ],
    },
    {
      id: 'certificates',
      title: 'Certificates',
      blocks: [
        'A certificate is issued by us to participants who do what the event’s rule asks, which the event’s page and your booking’s page state. It says what you have done. It’s yours to keep, and its page stays unless you ask us to withdraw it. It is not a degree and not a qualification regulated by the state. We may revoke one that was obtained by deception or issued by mistake; its page then says so.',
      ],
    },
    {
      id: 'content',
      title: 'Whose work it is',
      blocks: [
        'The site, the drawings, the slides and exercises are ours. You may use what you receive for your own learning and in your own work, and copy the prompts on this site freely. Please do not resell, republish or teach from our material without asking. What you make in a session is yours.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Using the site fairly',
      blocks: [
        [
          'Do not try to break in, overload the site, harvest data, pretend to be somebody else or upload anything harmful. If you have found a weakness, email ',
          mail,
          '; we are grateful for it, and will not pursue anyone who reports in good faith and does no damage.',
        ],
      ],
    },
    {
      id: 'liability',
      title: 'If something goes wrong',
      blocks: [
        'We take care, but AI tools make mistakes and so may we: check what you produce before you rely on it. Our liability is unlimited for fraud, for intentional harm and wherever the law doesn’t allow a limit. Otherwise our liability in connection with a session is limited to what you paid for it. Neither of us is liable for events that nobody could have prevented.',
      ],
    },
    {
      id: 'law',
      title: 'Law, disputes, changes',
      blocks: [
        [
          'Indian law applies, and the courts in Bengaluru have jurisdiction, without affecting your right to go to the consumer commission where you live. Please contact us first: most things can be settled by an email to ',
          mail,
          ' or on our ',
          { text: 'contact page', to: '/contact' },
          '.',
        ],
        'If we change these terms, the date at the top changes. For a session that you have already paid for, the terms in force on the day you paid still apply.',
      ],
    },
  ],
}

/** The blocks about paying where UPI is paid on the provider's page, like everything else. */
const withoutScreenshots = [
  `You are taken to the hosted checkout page of our payment provider and choose there how to pay, such as by UPI or card. Your seat is held for ${periods.holdMinutes} minutes while you pay. You are registered as soon as the provider confirms the payment to us, even if you close the browser.`,
  'There is one registration for each email address and session. When a payment is complete you get a receipt with its number by email.',
]

export function writeTerms({ takesScreenshots, includesGst }: PayingFacts): LegalText {
  const tax = includesGst === null ? '' : ` ${taxSentence(includesGst)}`
  const price = `The price shown before you pay is the price you pay, in Indian rupees.${tax}`
  return {
    ...terms,
    sections: terms.sections.map((section) =>
      section.id === 'payment'
        ? { ...section, blocks: [price, ...(takesScreenshots ? section.blocks : withoutScreenshots)] }
        : section,
    ),
  }
}
