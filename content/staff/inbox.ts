const answering = {
  state: 'State',
  anyState: 'All states',
  onlyOpen: 'Open only',
  open: 'Open',
  answered: 'Answered',
  markAnswered: 'Mark answered',
  markOpen: 'Reopen',
  marking: 'Saving',
  markedAnswered: 'Marked as answered',
  markedOpen: 'Reopened',
  failed: 'That wasn’t saved',
  reply: 'Reply by email',
  history: 'Everything about this person',
  keyNames: ['reply', 'mark answered or reopen'],
} as const

/** The team's page of messages. */
export const staffMessages = {
  ...answering,
  title: 'Messages',
  search: 'Name, email or subject',
  columns: { from: 'From', message: 'Message', received: 'Received', state: 'State' },
  empty: { title: 'No messages yet', text: 'Messages from the contact page show up here, newest first.' },
} as const

/** The team's page of interest in courses, next dates and new events. */
export const staffInterest = {
  ...answering,
  title: 'Interest',
  nextDate: (event: string) => `Next date of ${event}`,
  news: 'New events',
  newsFilter: 'New events',
  allInterest: 'All interest',
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
    text: 'People who ask about a course, an event’s next date or new events show up here, newest first.',
  },
} as const
