import { expect, test } from 'vitest'
import { findAll, textOf } from '#tests/components/find.ts'
import { renderEveryMail } from '#tests/support/render-every-mail.ts'

// Installed with the checks (decision 0029), so not found by its name.
const { Window } = await import('../../tools/checks/node_modules/happy-dom/lib/index.js')
const { DOMParser } = new Window()

const publicUrl = 'https://rolewise.example'
/** The only URLs outside the site. */
const outside = ['https://www.linkedin.com/profile/add?', 'https://calendar.google.com/', 'https://outlook.live.com/']
const mails = renderEveryMail(publicUrl)

const session = ['AI for Everyone', 'RWABCDEFGH']
const dates = '20–21 June 2027, 6–8 PM IST'
/** Texts that the HTML and the plain text of each kind of mail must contain. */
const facts: Record<string, string[]> = {
  account_welcome: ['asha', '/confirm-email?token='],
  email_proof: ['/confirm-email?token='],
  account_to_team: ['Asha Rao', 'asha.rao@example.in', '/staff'],
  account_deleted: ['deleted your account'],
  password_reset: ['/reset-password?token=', '30 minutes', 'log in as asha'],
  password_changed: ['password', 'log in as asha'],
  message_received: ['one working day'],
  message_to_team: ['Asha Rao', 'asha.rao@example.in', 'we need one.', '/staff'],
  application_received: ['AI for Product Managers'],
  application_accepted: ['AI for Product Managers', '/profile'],
  application_rejected: ['AI for Product Managers'],
  application_to_team: ['AI for Product Managers', 'I lead a team of nine.', '/staff'],
  payment_received: [
    ...session,
    dates,
    '/join/',
    '₹1,999',
    'RW-2026-000007',
    '/registration/',
    'A laptop',
    '48 hours before',
  ],
  free_seat: [...session, dates, 'nothing to pay', 'A laptop', '/registration/', '/not-my-registration?token='],
  payment_to_team: [...session, dates, '₹1,999', '/staff'],
  proof_received: [...session, dates, '₹1,999', '/registration/', '/not-my-registration?token='],
  proof_to_team: [...session, dates, '₹1,999', '/staff'],
  proof_received_unheld: [...session, dates, '₹1,999', '/registration/', '/not-my-registration?token='],
  proof_under_your_address: [...session, dates, 'Asha Rao', '/not-my-registration?token='],
  proof_rejected: [...session, dates, '₹1,999', 'The amount doesn’t match', '/registration/'],
  seat_lost: [...session, '₹1,999', '/registration/'],
  registration_links: [...session, dates, 'RWZYXWVUTS', 'Vibe Coding for Beginners', '/registration/'],
  registration_moved: [...session, dates, 'Vibe Coding for Beginners', '/join/', '/registration/'],
  session_rescheduled: [...session, dates, '2 May 2027, 6–8 PM IST', '/registration/'],
  event_cancelled: [...session, dates, 'everything you paid', '/registration/'],
  registration_cancelled: [...session, '₹1,999', 'within 7 working days', '/registration/'],
  registration_cancelled_unpaid: [...session, 'Nothing was charged', '/registration/'],
  paid_twice: [...session, '₹1,999', '/registration/'],
  refund_sent: [...session, '₹1,999', '/registration/'],
  refund_due_to_team: [...session, '₹1,999', '/staff'],
  receipt: ['RWR/26-27/000042', '₹1,999', 'PDF'],
  invoice: ['RW/26-27/000042', '₹1,999', 'PDF'],
  credit_note: ['RWC/26-27/000003', 'RW/26-27/000042', '₹1,999', 'PDF'],
  refund_note: ['RWC/26-27/000003', 'RW/26-27/000042', '₹1,999', 'PDF'],
  checkout_open: [...session, dates, '₹1,999', '/registration/'],
  upi_open: [...session, dates, '₹1,999', 'Already paid?', '/registration/'],
  seat_offered: ['Asha Rao', dates, '/seat-offer?token=', 'Accept by'],
  seat_offer_declined: [...session, dates, 'Ravi Menon', '/registration/'],
  seat_handed_over: [...session, dates, 'Ravi Menon', 'no longer opens it', '/registration/'],
  paid_seat_changed: [...session, dates, 'Asha Rao', 'Ravi Menon', 'nothing more to pay'],
  paid_seat_moved: [...session, dates, 'Asha Rao', '2 May 2027, 6–8 PM IST', 'nothing more to pay'],
  seat_handed_over_to_you: [...session, dates, 'Asha Rao', 'A laptop', '/join/', '/registration/'],
  own_seat_cancelled: [...session, dates, '₹1,999', '/registration/'],
  reminder_day: [...session, dates, '/join/', 'A laptop', '/registration/'],
  reminder_hour: [...session, dates, '/join/'],
  materials_ready: [...session, 'AI Foundations, 20 June 2027', 'Reading list', 'until 21 July 2027', '/registration/'],
  assignment_published: [...session, 'A brief for your own team', '27 June 2027', '/registration/'],
  submission_reviewed: [...session, 'A brief for your own team', 'Please add who decides', '/registration/'],
  certificate_revoked: ['AI for Everyone', 'somebody else', '/certificates/'],
  certificate_issued: ['AI for Everyone', '/certificates/', 'linkedin.com'],
  interest_noted: ['AI for Product Managers', '/unsubscribe?token='],
  next_date_noted: ['AI for Everyone', '/events', '/unsubscribe?token='],
  news_noted: ['/events', '/unsubscribe?token='],
  notice_to_team: ['dp_1QaZ2wSx', 'Stripe dashboard', '/staff'],
  interest_to_team: ['Asha Rao', 'Pune', '/staff'],
}
const withCalendar = [
  'payment_received',
  'free_seat',
  'registration_moved',
  'session_rescheduled',
  'event_cancelled',
  'registration_cancelled',
  'seat_handed_over',
  'seat_handed_over_to_you',
  'own_seat_cancelled',
  'reminder_day',
]

/** Their files change or remove an entry. */
const withoutLinks = [
  'event_cancelled',
  'registration_cancelled',
  'session_rescheduled',
  'seat_handed_over',
  'own_seat_cancelled',
]

test('every kind of mail is listed here', () => {
  expect(Object.keys(facts).sort()).toEqual(mails.map(({ kind }) => kind).sort())
})

test.each(mails)('$kind shows its facts, and links to this site alone', ({ kind, subject, html, text, ...mail }) => {
  const document = new DOMParser().parseFromString(html, 'text/html') as unknown as Document
  expect(document.title).toBe(subject)
  const [heading, ...others] = findAll(document, 'heading').filter((found) => found.matches('h1'))
  expect([textOf(heading ?? null), others]).toEqual([subject, []])
  const anchors = findAll(document, 'link')
  expect(anchors.filter((link) => !textOf(link))).toEqual([])
  const links = anchors.map((link) => link.getAttribute('href') ?? '')
  const shown = `${textOf(document.body)}\n${links.join('\n')}`
  for (const fact of facts[kind] ?? []) {
    expect(shown, 'HTML').toContain(fact)
    expect(text, 'plain text').toContain(fact)
  }
  for (const link of [...links, ...(text.match(/https?:\S+/g) ?? [])])
    if (!outside.some((url) => link.startsWith(url))) expect(link).toMatch(new RegExp(`^${publicUrl}(/|$)`))
  const canUnsubscribe = ['interest_noted', 'next_date_noted', 'news_noted'].includes(kind)
  expect(links.some((link) => link.includes('/unsubscribe'))).toBe(canUnsubscribe)
  expect(mail.unsubscribeUrl !== undefined).toBe(canUnsubscribe)
  expect(mail.invitations !== undefined).toBe(withCalendar.includes(kind))
  // A link would add a second entry beside the one that has moved.
  const isAdded = withCalendar.includes(kind) && !withoutLinks.includes(kind)
  for (const part of [links.join('\n'), text]) expect(part.includes('calendar.google.com')).toBe(isAdded)
})
