import type { MailFacts, MailKind } from '#content/mails.ts'
import type { OutgoingMail } from '#server/mail-transport.ts'
import { renderMail } from '#server/modules/mail/render-mail.ts'

const person = { name: 'Asha Rao', email: 'asha.rao@example.in' }
const course = { courseTitle: 'AI for Product Managers', courseSlug: 'ai-for-product-managers' }
const registration = {
  name: person.name,
  registrationId: 7,
  reference: 'RWABCDEFGH',
  eventTitle: 'AI for Everyone',
  startDate: '2027-06-20T12:30:00.000Z',
  endDate: '2027-06-21T14:30:00.000Z',
  sessions: [
    { id: 1, startsAt: '2027-06-20T12:30:00.000Z', endsAt: '2027-06-20T14:30:00.000Z', title: 'AI Foundations' },
    {
      id: 2,
      startsAt: '2027-06-21T12:30:00.000Z',
      endsAt: '2027-06-21T14:30:00.000Z',
      title: 'Practical Applications',
    },
  ],
  sequence: 3,
  bring: ['A laptop with a current browser', 'One task from your own work'],
  refundHours: 48,
  amount: 1999,
}
const { name: registeredAs, ...withoutName } = registration
const underYourAddress = { ...withoutName, registeredAs }
const paid = { ...registration, receiptNumber: 'RW-2026-000007' }

const seat = {
  name: person.name,
  registrationId: 7,
  reference: registration.reference,
  eventTitle: registration.eventTitle,
}

const document = {
  documentId: 7,
  name: person.name,
  number: 'RW/26-27/000042',
  amount: 1999,
  description: 'AI for Everyone, 20–21 June 2027',
}
const note = { ...document, number: 'RWC/26-27/000003', against: 'RW/26-27/000042', isRefund: true }

/** Sample facts for each kind of mail. */
export const mailFacts: MailFacts = {
  account_welcome: { ...person, username: 'asha', userId: 3 },
  receipt: { ...document, number: 'RWR/26-27/000042' },
  invoice: document,
  credit_note: note,
  refund_note: note,
  email_proof: { ...person, userId: 3 },
  account_to_team: { ...person, userId: 3 },
  account_deleted: person,
  password_reset: {
    name: person.name,
    username: 'asha',
    resetId: 5,
    userId: 3,
    nonce: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  },
  password_changed: { name: person.name, username: 'asha' },
  message_received: { name: person.name },
  message_to_team: { ...person, subject: 'An invoice with GST?', message: 'Hello,\n\nwe need one.\n\nThank you' },
  application_received: { ...person, ...course },
  application_accepted: { ...person, ...course },
  application_rejected: { ...person, ...course },
  application_to_team: { ...person, ...course, reason: 'I lead a team of nine.' },
  payment_received: { ...paid, hasJoinLink: true },
  payment_to_team: { ...registration, email: person.email },
  proof_received: registration,
  proof_received_unheld: registration,
  proof_under_your_address: underYourAddress,
  proof_to_team: { ...registration, email: person.email },
  proof_rejected: { ...registration, reason: 'The amount doesn’t match the price of the session.' },
  seat_lost: registration,
  next_date_noted: { interestId: 9, eventTitle: 'AI for Everyone' },
  news_noted: { interestId: 10 },
  free_seat: { ...registration, amount: 0 },
  event_cancelled: registration,
  registration_links: {
    name: person.name,
    registrations: [
      registration,
      { ...registration, registrationId: 8, reference: 'RWZYXWVUTS', eventTitle: 'Vibe Coding for Beginners' },
    ],
  },
  seat_offered: {
    name: 'Ravi Menon',
    from: registration.name,
    offerId: 4,
    nonce: 'dGhpcy1pcy1hLW5vbmNlLW9mLXRoaXJ0eS10d28tYnl0ZXM',
    expiresAt: registration.startDate,
    eventTitle: registration.eventTitle,
    startDate: registration.startDate,
    endDate: registration.endDate,
    sessions: registration.sessions,
  },
  seat_offer_declined: { ...registration, declinedBy: 'Ravi Menon', declinedByEmail: 'ravi@example.in' },
  seat_handed_over: { ...registration, handedTo: 'Ravi Menon', isPayer: true },
  seat_handed_over_to_you: { ...registration, hasJoinLink: true, name: 'Ravi Menon', from: registration.name },
  paid_seat_changed: {
    ...registration,
    name: 'Meera Traders',
    attendee: registration.name,
    handedTo: 'Ravi Menon',
    isRefundDue: false,
  },
  paid_seat_moved: {
    ...registration,
    name: 'Meera Traders',
    attendee: registration.name,
    earlierStart: '2027-05-02T12:30:00.000Z',
    earlierEnd: '2027-05-02T14:30:00.000Z',
  },
  own_seat_cancelled: { ...registration, refund: 'provider' },
  registration_moved: { ...registration, hasJoinLink: true, earlierTitle: 'Vibe Coding for Beginners', isBooked: true },
  session_rescheduled: {
    ...registration,
    earlierStart: '2027-05-02T12:30:00.000Z',
    earlierEnd: '2027-05-02T14:30:00.000Z',
  },
  registration_cancelled: { ...registration, wasBooked: true },
  registration_cancelled_unpaid: registration,
  paid_twice: registration,
  refund_sent: registration,
  refund_due_to_team: { ...registration, email: person.email, why: 'seat_lost' },
  checkout_open: registration,
  upi_open: registration,
  reminder_day: { ...paid, hasRoom: true },
  reminder_hour: { ...paid, hasRoom: true },
  materials_ready: {
    ...seat,
    additions: [
      { session: null, materials: ['Reading list'] },
      {
        session: { number: 1, title: 'AI Foundations', startsAt: '2027-06-20T12:30:00.000Z' },
        materials: ['Slides of the first evening', 'The prompts we wrote'],
        recording: { expiresAt: '2027-07-21T18:29:59.999Z' },
      },
    ],
  },
  assignment_published: {
    ...seat,
    assignmentTitle: 'A brief for your own team',
    dueAt: '2027-06-27T18:29:00.000Z',
  },
  submission_reviewed: {
    ...seat,
    assignmentTitle: 'A brief for your own team',
    isAccepted: false,
    review: 'A strong start. Please add who decides, and by when.',
  },
  interest_noted: { name: person.name, interestId: 9, courseTitle: course.courseTitle },
  notice_to_team: {
    title: 'Payment disputed: ₹1999',
    text: 'A customer asked their bank to take back ₹1999.\nDispute dp_1QaZ2wSx, payment pi_3EdC4rFv.',
    toDo: 'Open the dispute in the Stripe dashboard.',
  },
  certificate_revoked: {
    certificateId: 'k3J9x_0aQpZr8sTuVwXyZA',
    name: person.name,
    title: 'AI for Everyone',
    reason: 'The attendance was recorded for somebody else.',
  },
  certificate_issued: {
    name: person.name,
    certificateId: 'k3J9x_0aQpZr8sTuVwXyZA',
    title: 'AI for Everyone: from prompts to daily work',
    issuedAt: '2027-06-21T14:30:00.000Z',
  },
  interest_to_team: { ...person, courseSlug: course.courseSlug, city: 'Pune', country: 'India' },
}

/** Renders one mail of every kind. */
export function everyMail(services: Parameters<typeof renderMail>[0]): OutgoingMail[] {
  return (Object.keys(mailFacts) as MailKind[]).map((kind) => aMail(services, kind, mailFacts[kind]))
}

export function aMail<K extends MailKind>(
  services: Parameters<typeof renderMail>[0],
  kind: K,
  facts: MailFacts[K],
): OutgoingMail {
  return renderMail(services, { id: 1, kind, recipient: person.email, facts, messageId: '<1@rolewise.example>' })
}
