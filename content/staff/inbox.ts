const answering = {
  state: 'State',
  anyState: 'Open and answered',
  onlyOpen: 'Open only',
  open: 'Open',
  answered: 'Answered',
  markAnswered: 'Mark answered',
  markOpen: 'Open again',
  marking: 'Saving',
  markedAnswered: 'Marked as answered',
  markedOpen: 'It is open again',
  failed: 'It was not marked',
  reply: 'Reply by mail',
  history: 'Everything about this person',
} as const

/** The team's page of messages. */
export const staffMessages = {
  ...answering,
  title: 'Messages',
  search: 'Name, email or subject',
  columns: { from: 'From', message: 'Message', received: 'Received', state: 'State' },
  empty: { title: 'No messages yet', text: 'What people send by the contact page is listed here, newest first.' },
} as const

/** The team's page of interest in courses and next dates. */
export const staffInterest = {
  ...answering,
  title: 'Interest',
  nextDate: (event: string) => `Next date of ${event}`,
  noName: 'No name given',
  search: 'Name, email or phone',
  course: 'Course',
  anyCourse: 'All courses',
  columns: {
    person: 'Name',
    course: 'Course',
    place: 'Place',
    asked: 'Asked',
    state: 'State',
  },
  empty: {
    title: 'Nobody yet',
    text: 'Whoever asks to hear about a course or the next date of an event is listed here, newest first.',
  },
} as const
