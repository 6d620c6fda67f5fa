/** The texts of the event editor's sections. */
export const eventSections = {
  sections: {
    title: 'Sections',
    hasErrors: 'needs attention',
    basics: 'Basics',
    sessions: 'Sessions',
    price: 'Price and seats',
    mentors: 'Mentors',
    audience: 'Who it’s for',
    outcomes: 'Outcomes',
    bring: 'What to bring',
    faqs: 'FAQs',
    policies: 'Refund and recording',
    demo: 'Demo on the page',
    pictures: 'Pictures',
    delivery: 'Room and listing',
  },

  basics: {
    kind: 'Kind of event',
    title: 'Title',
    headline: 'Outcome headline',
    headlineHint: 'What people can do afterwards, in one line: the first thing visitors read',
    description: 'Description',
    descriptionHint: 'A blank line starts a new paragraph',
    course: 'Course',
    courseHint: 'The event is offered on this course’s page',
    cohortCourseHint: 'The cohort is shown on this course’s page',
    noCourse: 'No course',
    chooseCourse: 'Choose a course',
    slug: 'URL',
    slugHint: 'Lowercase letters, digits and hyphens. It can’t be changed later: links and registrations refer to it.',
  },

  sessions: {
    hint: 'Times are in IST, wherever you are. The dates stay in order: moving a session moves its title and agenda.',
    empty: 'No date yet. The page says so, and nobody can register until you add a session.',
    add: 'Add a session',
    item: (number: number) => `Session ${number}`,
    startsAt: 'Starts (IST)',
    endsAt: 'Ends (IST)',
    title: 'Title of this session',
    asRead: 'Visitors see:',
    emailNote: 'People have booked: when you save, you choose whether they’re emailed the new dates.',
    agenda: 'Agenda',
    agendaOf: (number: number) => `Agenda of session ${number}`,
    addItem: 'Add an agenda item',
    agendaItem: (number: number) => `Agenda item ${number}`,
    minutes: 'Minutes',
    itemTitle: 'What happens',
    itemText: 'Details',
    left: (minutes: number) => (minutes === 0 ? 'The agenda fills the session.' : `${inMinutes(minutes)} left.`),
    tooLong: (minutes: number) => `The agenda is ${inMinutes(minutes)} longer than the session.`,
  },

  price: {
    price: 'Price in rupees',
    priceHint: '0 for a free event',
    free: 'Free: no payment step. People register and get their ticket right away.',
    listPrice: 'Regular price in rupees',
    listPriceHint: 'Crossed out beside a lower price',
    asRead: 'Visitors see:',
    isLimited: 'Limit the seats',
    seats: 'Seats',
    seatsHint: 'Visitors see how many are left once a third or less remains',
    taken: (taken: number) => (taken === 0 ? 'No seats taken yet.' : `${taken} taken.`),
    belowTaken: 'That’s fewer than are taken. Nobody loses a seat, and nobody new gets one.',
  },

  mentors: {
    empty: 'No mentor yet. Visitors trust a face: add the mentor.',
    add: 'Add a mentor',
    item: (number: number) => `Mentor ${number}`,
    name: 'Name',
    firstLine: 'Work history, first line',
    firstLineHint: 'For example: Product lead at a payments company, 2019–2024',
    secondLine: 'Work history, second line',
    linkedin: 'LinkedIn URL',
    photo: 'Photo',
  },

  audience: {
    empty: 'The page leaves this section out until you add somebody.',
    add: 'Add a group',
    item: (number: number) => `Group ${number}`,
    title: 'Who',
    text: 'Why it’s for them',
  },
  outcomes: {
    empty: 'The page leaves this section out until you add an outcome.',
    add: 'Add an outcome',
    item: (number: number) => `Outcome ${number}`,
  },
  bring: {
    empty: 'The page leaves this section out until you add something.',
    add: 'Add an item',
    item: (number: number) => `Item ${number}`,
  },
  faqs: {
    empty: 'The page leaves this section out until you add a question.',
    add: 'Add a question',
    item: (number: number) => `Question ${number}`,
    question: 'Question',
    answer: 'Answer',
  },

  policies: {
    refunds: 'Promise a full refund',
    refundHours: 'Hours before the start',
    refundHoursHint: 'Until then, a cancellation is refunded in full',
    recording: 'Recording',
    recordingHint: 'One line about whether there’s a recording and who gets it',
    recordingDays: 'Days to watch it',
    recordingDaysHint: 'From the day you add the recording. Leave it empty for no end.',
  },
  demo: {
    label: 'A real prompt that turns into its result',
    none: 'None',
    kinds: {
      slides: 'Slides: a 15-slide outline',
      feedback: 'Feedback: a ranked table of feedback',
      booking: 'Booking: the pottery studio’s booking page',
    },
  },
  pictures: {
    hint: 'The first picture is shown on cards and at the top of the page.',
    empty: 'No picture yet.',
    add: 'Add a picture',
    item: (number: number) => `Picture ${number}`,
    byAddress: 'Picture from a URL',
  },
  delivery: {
    joinUrl: 'Room link',
    joinUrlHint:
      'Zoom, Google Meet or another room. Attendees never see this address: our link takes them there. A single session can have another one: see Attendance.',
    featured: 'Featured',
    featuredHint:
      'While it can be booked, it comes first in the footer and in the menu on phones. A masterclass comes first on Home, too.',
  },
}

function inMinutes(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
