/**
 * What an event's page shows of the work: a prompt and what came of it. Every figure in a result is in its prompt or
 * follows from it, since visitors are taught to check exactly that.
 */
export const eventDemos = {
  promptLabel: 'What you type',
  resultLabel: 'What you get',

  slides: {
    prompt: ['Turn my notes into 15 slides for Thursday’s leadership review.', 'One idea per slide, numbers first.'],
    pasted: {
      label: 'Notes, pasted',
      lines: [
        'support tickets: 4,100 in april, 5,800 in sept. team still 9',
        'half are “where is my order?”, 1 in 5 refunds',
        'first reply 2h → 7h, rating 4.4 → 3.9',
        'fix A: tracking link on whatsapp, 2 wks, 1.5 lakh',
        'fix B: hire 2 by nov, 4.5 lakh',
        'need a yes by 15 oct!!',
      ],
    },
    alt: 'A presentation of fifteen slides in order: a cover, seven slides with charts that show why support is slow, six on the two fixes and what they cost, and the decision that is needed.',
    caption:
      'From rough notes to a deck you can present. Every number on it comes from the notes or follows from them, and we’ll show you how to check.',
  },

  feedback: {
    prompt: [
      'Read these 212 comments about our grocery app.',
      'Group them, rank them by how often they come up, quote one each, and tell me what to fix.',
    ],
    pasted: {
      label: '212 comments, pasted',
      lines: [
        '“typed atta and got cat food??”',
        '“refund kab aayega, it’s been 9 days”',
        '“took half a day off. nobody came.”',
        '“OTP again. I order less often than I log in”',
        '“first time nothing leaked, thank you!”',
        'and 207 more',
      ],
    },
    columns: { theme: 'What people say', mentions: 'Comments', quote: 'In their words', fix: 'What to do' },
    rows: [
      {
        theme: 'Refunds are slow',
        mentions: 58,
        quote: 'Refund kab aayega, it’s been 9 days',
        fix: 'Show the refund date on the order',
      },
      {
        theme: 'Deliveries miss their slot',
        mentions: 41,
        quote: 'Took half a day off. Nobody came.',
        fix: 'Send a heads-up an hour before',
      },
      {
        theme: 'The app logs people out',
        mentions: 37,
        quote: 'I order less often than I log in',
        fix: 'Keep people signed in for 30 days',
      },
      {
        theme: 'Search misses plain words',
        mentions: 29,
        quote: 'Typed atta and got cat food??',
        fix: 'Teach search the Hindi names',
      },
      {
        theme: 'No cash on delivery',
        mentions: 24,
        quote: 'My mother won’t pay before she sees it',
        fix: 'Try it in one city first',
      },
      {
        theme: 'Packing is better now',
        mentions: 23,
        quote: 'First time nothing leaked, thank you!',
        fix: 'Keep it, and thank the packers',
      },
    ],
    sum: 'Start with the first two: together they are 99 of 212 comments, nearly half.',
    alt: 'A table of six themes ranked by how many of the 212 comments mention them, each with a quote and what to do: slow refunds 58, missed delivery slots 41, being logged out 37, search 29, no cash on delivery 24, and praise for the packing 23.',
    caption: 'An afternoon of reading, sorted and counted. You’ll learn to spot a count that doesn’t add up.',
  },

  booking: {
    prompt: [
      'A page for my Saturday pottery class in Jayanagar.',
      'Six seats, ₹800 each.',
      'Let people book, and tell me on WhatsApp.',
    ],
    page: {
      address: 'saturday-pottery.example',
      place: 'Jayanagar, Bengaluru',
      title: 'Saturday pottery',
      lead: 'A small class at the wheel. Six seats, every Saturday.',
      price: '₹800',
      per: 'a seat',
      seats: 'Choose your seat',
      left: '3 of 6 left',
      name: 'Your name',
      phone: 'WhatsApp number',
      book: 'Book seat 4 for ₹800',
    },
    note: {
      from: 'WhatsApp, now',
      title: 'New booking',
      text: 'Seat 4 this Saturday, ₹800. Two seats left.',
    },
    alt: 'The finished booking page: Saturday pottery in Jayanagar, ₹800 a seat, six seats of which three are taken, fields for a name and a WhatsApp number and a button to book seat 4. A WhatsApp message to the owner arrives: New booking, two seats left.',
    caption: 'Three sentences, one page that takes bookings. In the workshop you’ll build yours.',
  },
} as const
