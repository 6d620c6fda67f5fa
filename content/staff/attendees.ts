/** The attendee list of an event, for screen and print. */
export const attendees = {
  link: 'Attendees',
  title: 'Attendees',
  loading: 'Loading the attendees',
  paid: (count: number) => (count === 1 ? '1 paid seat' : `${count} paid seats`),
  taken: (taken: number, seats: number) => `${taken} of ${seats} seats taken`,
  columns: {
    number: 'No.',
    name: 'Name',
    organization: 'Organization',
    experience: 'Experience',
    phone: 'Phone',
    email: 'Email',
    reference: 'Reference',
    came: 'Came',
    progress: 'Progress',
  },
  submission: { handed_in: 'Work handed in', accepted: 'Work accepted', returned: 'Work sent back' },
  certificate: 'Certificate',
  attendedOf: (attended: number, sessions: number) => `Attended ${attended} of ${sessions}`,
  waiting: 'Being checked',
  waitingText: 'Their seat is held, but the payment isn’t confirmed yet.',
  print: 'Print',
  copy: 'Copy addresses',
  copyAll: 'Copy addresses of all attendees',
  empty: { title: 'Nobody has paid yet', text: 'People who’ve paid show up here.' },
  failed: { title: 'We couldn’t load the attendees', text: 'We couldn’t reach the server, or it had a problem.' },
  missing: { title: 'We can’t find this event', text: 'Choose one under Registrations.' },
} as const

/** The pages of one event's attendees. */
export const eventTabs = {
  label: 'Pages of this event',
  back: 'All registrations',
  attendees: 'Attendees',
  attendance: 'Attendance',
  classroom: 'Materials',
  certificates: 'Certificates',
} as const
