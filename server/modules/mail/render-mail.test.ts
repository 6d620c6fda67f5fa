import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#database/schema/tables.ts'
import { aMail, everyMail, mailFacts } from '#tests/factories/mails.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Mail } from './mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('every kind has a complete text', () => {
  const mails = everyMail(app.services)
  expect(mails.length).toBeGreaterThan(25)
  for (const { kind, subject, text, html } of mails)
    expect([
      kind,
      /\{\w+\}|undefined|NaN|Invalid/.exec(subject + text + html.replace(/<style>.*?<\/style>/s, '')),
    ]).toEqual([kind, null])
})

test('the join link is included once there is a room, and announced until then', () => {
  const { registrationId, reference } = mailFacts.payment_received
  const link = app.services.mailLinkUrl({ to: 'join', registrationId, reference })
  const early = aMail(app.services, 'payment_received', { ...mailFacts.payment_received, hasRoom: false })
  expect(early.text).toContain('the link will be on your page before we start')
  expect(early.text).not.toContain(`Join here: ${link}`)
  const late = aMail(app.services, 'payment_received', { ...mailFacts.payment_received, hasRoom: true })
  expect(late.text).not.toContain('the link will be on your page')
  expect(late.text).toContain(`Join here: ${link}`)
  expect(late.html).toContain(`href="${link}"`)
  expect(late.html).toContain('open from 15 minutes before we start')
})

test('a mail that was queued with the room’s address does not show it', () => {
  const { registrationId, reference } = mailFacts.reminder_hour
  const { hasRoom: _, ...facts } = mailFacts.reminder_hour
  const mail = aMail(app.services, 'reminder_hour', { ...facts, joinUrl: 'https://zoom.example/j/1' })
  expect(JSON.stringify(mail)).not.toContain('zoom.example')
  expect(mail.text).toContain(
    `Join the session:\n${app.services.mailLinkUrl({ to: 'join', registrationId, reference })}`,
  )
  expect(aMail(app.services, 'reminder_hour', facts).text).toContain('See your booking:')
})

test('the button of both reminders joins once there is a room, and leads to the page until then', () => {
  for (const kind of ['reminder_day', 'reminder_hour'] as const) {
    const { registrationId, reference } = mailFacts[kind]
    const url = (to: 'join' | 'registration') => app.services.mailLinkUrl({ to, registrationId, reference })
    const ready = aMail(app.services, kind, { ...mailFacts[kind], hasRoom: true })
    expect(ready.html).toContain(`class="button" href="${url('join')}"`)
    expect(ready.text).toContain(`Your page: ${url('registration')}`)
    const early = aMail(app.services, kind, { ...mailFacts[kind], hasRoom: false })
    expect(early.html).toContain(`class="button" href="${url('registration')}"`)
    expect(early.text).not.toContain(url('join'))
  }
})

test('the refund terms are those of the event', () => {
  const receipt = (refundHours: number | null) =>
    aMail(app.services, 'payment_received', { ...mailFacts.payment_received, refundHours }).text
  expect(receipt(48)).toContain('up to 48 hours before we start, cancel for a full refund')
  expect(receipt(0)).toContain('until we start, cancel for a full refund')
  expect(receipt(null)).not.toContain('refund')
  expect(receipt(null)).toContain('Until we start, you can hand your seat to a colleague')
})

test('whoever has not paid is not told that a moved seat is booked', () => {
  const moved = aMail(app.services, 'registration_moved', { ...mailFacts.registration_moved, isBooked: false })
  expect(moved.text).toContain('Your seat is booked once we have your payment.')
  expect(moved.html).not.toContain('Your seat</')
  expect(moved.text).not.toContain('What to bring')
  expect(moved.invitations).toBeUndefined()
})

test('typed text is never markup or a link', () => {
  const { html } = aMail(app.services, 'message_to_team', {
    name: '<img src=x onerror=alert(1)>',
    email: '"><script>alert(1)</script>@example.com',
    subject: 'https://evil.example',
    message: '</td></table><a href="https://evil.example">press</a> {email}',
  })
  expect(html).not.toMatch(/<(img|script)|href="https:\/\/evil/)
  // Placeholders in a value are not expanded.
  expect(html).toContain('press&lt;/a&gt; {email}')
})

test('an unknown course is not named in the mail', () => {
  const { subject } = aMail(app.services, 'interest_noted', { name: 'Asha', interestId: 1 })
  expect(subject).toBe('Noted: you want to hear about this course')
})

test('replies to team mails go to the person, all others to us', () => {
  for (const { kind, replyTo } of everyMail(app.services))
    expect([kind, replyTo]).toEqual([
      kind,
      kind.endsWith('_to_team') && kind !== 'notice_to_team'
        ? { name: 'Asha Rao', address: 'asha.rao@example.in' }
        : undefined,
    ])
})

test('a mail queued by an earlier version is still delivered', async () => {
  // Rows as version 0.1.0 wrote them. Renaming a fact needs a migration of the outbox.
  const rows = [
    [
      'payment_received',
      {
        registrationId: 7,
        name: 'Asha Rao',
        reference: 'RWABCDEFGH',
        eventTitle: 'AI for Everyone',
        startDate: '2027-06-20T12:30:00.000Z',
        endDate: '2027-06-21T14:30:00.000Z',
        amount: 1999,
        receiptNumber: 'RW-2026-000007',
      },
      ['Hello Asha,', 'When: 20–21 June 2027, 6–8 PM IST', 'Amount paid: ₹1,999', 'RW-2026-000007'],
    ],
    [
      'password_reset',
      { name: 'Asha Rao', resetId: 5, userId: 3, nonce: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' },
      ['Hello Asha,', `${app.services.publicUrl}/reset-password?token=`],
    ],
    [
      'application_to_team',
      { name: 'A', email: 'a@example.com', courseTitle: 'C', reason: null },
      ['A (a@example.com)'],
    ],
    ['interest_noted', { name: 'Asha', interestId: 9 }, ['when this course opens', '/unsubscribe?token=9.']],
  ] as const
  const now = app.services.clock()
  for (const [kind, facts] of rows)
    await app.services.database.queries.insert(outbox).values({
      kind,
      recipient: `${kind}@example.com`,
      facts,
      messageId: `<${kind}>`,
      createdAt: now,
      nextAttemptAt: now,
    })
  await app.deliverMails()
  for (const [kind, , sentences] of rows) {
    const text = app.mail.delivered.find(({ to }) => to === `${kind}@example.com`)?.text
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(text).not.toMatch(/undefined|null/)
  }
})

test('a fact that is missing does not compile', () => {
  const facts = { name: 'A', resetId: 1, userId: 1 }
  // @ts-expect-error: without its nonce a reset link cannot be signed.
  const mail: Mail<'password_reset'> = { kind: 'password_reset', to: 'a@example.com', facts }
  expect(mail.facts).not.toHaveProperty('nonce')
})
