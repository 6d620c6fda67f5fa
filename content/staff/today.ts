import { periods } from '#contract/periods.ts'

/** Today, the first page of the team's console. */
export const today = {
  title: 'Today',
  loading: 'Loading today’s numbers',
  failed: { title: 'We couldn’t load the numbers', text: 'We couldn’t reach the server, or it had a problem.' },
  waits: 'To do',
  noPendingWork: 'All caught up. Nobody is waiting for an answer.',
  waiting: {
    proofs: (count: number) => `${count === 1 ? 'payment' : 'payments'} to verify`,
    applications: (count: number) => `${count === 1 ? 'application' : 'applications'} to decide`,
    messages: (count: number) => `${count === 1 ? 'message' : 'messages'} to answer`,
    deadMails: (count: number) => `${count === 1 ? 'email' : 'emails'} not delivered`,
    refunds: (count: number) => `${count === 1 ? 'refund' : 'refunds'} to send`,
  },
  numbers: 'Numbers',
  day: 'Day',
  thirtyDays: `Last ${periods.plottedDays} days`,

  registrations: {
    title: 'Registrations',
    column: 'Registrations',
    paid: 'Paid',
    summary: (total: string, day: string, most: string) =>
      `${total} registrations in ${periods.plottedDays} days. The most in a day: ${most}, on ${day}.`,
    none: `No registrations in ${periods.plottedDays} days.`,
  },
  revenue: {
    title: 'Revenue',
    column: 'Revenue',
    note: `Last ${periods.plottedDays} days, less refunds`,
    summary: (total: string, day: string, most: string) =>
      `${total} in ${periods.plottedDays} days. The most in a day: ${most}, on ${day}.`,
    none: `No revenue in ${periods.plottedDays} days.`,
  },
  seats: {
    title: 'Seats per event',
    event: 'Event',
    taken: 'Taken',
    paid: 'Paid',
    seats: 'Seats',
    unlimited: 'no limit',
    of: (taken: number, seats: number) => `${taken} of ${seats}`,
    ofNoLimit: (taken: number) => `${taken}, no limit`,
    paidSeats: 'paid',
    held: 'held, not paid yet',
    none: 'No events yet.',
    summary: (events: number, taken: number) =>
      `${taken} seats taken in ${events} ${events === 1 ? 'event' : 'events'}.`,
  },
  funnel: {
    title: 'From registration to paid',
    registered: 'Registered',
    awaiting: 'Awaiting verification',
    paid: 'Paid',
    stage: 'Stage',
    people: 'People',
    share: 'Share',
    none: `Nobody registered in ${periods.plottedDays} days.`,
    summary: (registered: number, awaiting: number, paid: number) =>
      `Of ${registered} registered in ${periods.plottedDays} days, ${awaiting} await verification and ${paid} have paid.`,
  },
  interest: {
    title: 'Interest per course',
    course: 'Course',
    people: 'People',
    none: 'Nobody left their name for a course yet.',
    summary: (courses: number, people: number) =>
      `${people} people asked to hear about ${courses} ${courses === 1 ? 'course' : 'courses'}.`,
  },
}

/** The first card of Today. */
export const nextSession = {
  title: 'Next session',
  now: 'Happening now',
  inMinutes: (count: number) => (count === 1 ? 'In 1 minute' : `In ${count} minutes`),
  today: 'Today',
  tomorrow: 'Tomorrow',
  inDays: (count: number) => `In ${count} days`,
  inMonths: (count: number) => `In ${count} months`,
  position: (number: number, count: number) => `Session ${number} of ${count}`,
  edit: 'Edit event',
  attendees: 'Attendees',
  attendance: 'Attendance',

  seats: 'Seats',
  taken: (taken: number, seats: number | null) => (seats === null ? `${taken} taken` : `${taken} of ${seats} taken`),
  left: (count: number) => (count === 0 ? 'Full' : `${count} left`),
  paidAndHeld: (paid: number, held: number) => (held === 0 ? `${paid} paid` : `${paid} paid, ${held} held`),

  joinLink: 'Room',
  hasLink: 'Set',
  copyLink: 'Copy the room’s link',
  changeLink: 'Change',
  noLink: 'Not set yet',
  addLink: 'Add the room’s link',

  reminders: 'Reminder emails',
  kinds: { day: 'Day before', hour: 'Hour before' },
  scheduled: (when: string) => `Goes out ${when}`,
  sending: (sent: number, count: number) => `Going out: ${sent} of ${count} sent`,
  sent: (count: number) => (count === 1 ? 'Sent to 1 person' : `Sent to ${count} people`),
  nobodyToRemind: 'Nobody to remind',
  noneSent: 'None sent',
  undelivered: (count: number) => `${count} not delivered`,

  withoutRoom: 'Sessions without a room',
  noRoom: (when: string, paid: number) =>
    `${when}: ${paid === 1 ? 'one person has' : `${paid} people have`} paid and can’t join.`,

  withoutMentor: {
    title: 'No mentor named',
    text: 'Visitors read ‘Your mentor: name to follow’, or nothing at all, where they look for a face.',
    add: (title: string) => `Name the mentor of ${title}`,
  },

  none: { title: 'Nothing is planned', text: 'No published event has a session coming up.' },
  newEvent: 'New event',
  catalogue: 'Open the catalogue',
}
