import { periods } from '#contract/periods.ts'

/** Today, the first page of the team's console. */
export const today = {
  title: 'Today',
  loading: 'Loading the numbers',
  failed: { title: 'The numbers did not come', text: 'The server could not be reached, or it had a problem.' },
  waits: 'What waits',
  noPendingWork: 'Nothing waits. Everybody has an answer.',
  waiting: {
    proofs: 'payments to verify',
    applications: 'applications to decide',
    messages: 'messages to answer',
    deadMails: 'mails that did not go out',
    refunds: 'refunds to send',
  },
  numbers: 'The numbers',
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
