import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { masterclasses, outbox } from '#database/schema/tables.ts'
import { MailFailure, type OutgoingMail } from '#server/mail-transport.ts'
import { remindAttendees } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { eventually } from '#tests/support/eventually.ts'
import { mailKindsTo } from '#tests/support/mail-kinds-to.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'
import { withSessions } from '#tests/support/with-sessions.ts'
import { deliverMails } from './deliver-mails.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const message = { name: 'Asha', email: 'asha@example.com', subject: 'A question', message: 'When is the next one?' }
const states = async () => (await app.services.database.queries.select().from(outbox)).map(({ state }) => state)
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}

test('a queued mail is delivered once, under its stored Message-ID', async () => {
  await app.post('/api/contact', message)
  const written = await app.services.database.queries.select().from(outbox)
  await Promise.all([deliverMails(app.services), deliverMails(app.services)])
  await deliverMails(app.services)
  expect(app.mail.delivered.map(({ kind }) => kind).sort()).toEqual(['message_received', 'message_to_team'])
  expect(app.mail.delivered.map(({ messageId }) => messageId).sort()).toEqual(
    written.map(({ messageId }) => messageId).sort(),
  )
  expect(await states()).toEqual(['sent', 'sent'])
})

test('a ten-minute outage of the mail server loses and duplicates nothing', async () => {
  app.mail.mode = 'down'
  for (let n = 0; n < 10; n++) await app.post('/api/contact', { ...message, email: `person${n}@example.com` })
  for (let second = 0; second < 600; second += 30) {
    await deliverMails(app.services)
    later(30)
  }
  expect(app.mail.delivered).toEqual([])
  app.mail.mode = 'healthy'
  later(15 * 60)
  await deliverMails(app.services)
  expect(app.mail.delivered).toHaveLength(20)
  expect(new Set(app.mail.delivered.map(({ messageId }) => messageId)).size).toBe(20)
})

test('if a process dies after claiming a mail, another sends it after five minutes', async () => {
  await app.post('/api/contact', message)
  const dying = { ...app.services, mail: { send: () => new Promise<never>(() => {}) } }
  void deliverMails(dying)
  await eventually(async () => {
    const taken = await app.services.database.queries.select().from(outbox)
    expect(taken.map(({ attempts }) => attempts).sort()).toEqual([0, 1])
  })
  await deliverMails(app.services)
  expect(app.mail.delivered).toHaveLength(1)
  later(5 * 60 + 1)
  await deliverMails(app.services)
  expect(app.mail.delivered).toHaveLength(2)
})

test('a mail that one process is delivering slowly is not claimed by another', async () => {
  for (let n = 0; n < 3; n++) await app.post('/api/contact', { ...message, email: `person${n}@example.com` })
  const slowly: string[] = []
  const slow = {
    send: async ({ messageId }: { messageId: string }) => {
      later(100)
      slowly.push(messageId)
      if (slowly.length > 3) await deliverMails(app.services)
    },
  }
  await deliverMails({ ...app.services, mail: slow })
  const sent = [...slowly, ...app.mail.delivered.map(({ messageId }) => messageId)]
  expect(sent).toHaveLength(6)
  expect(new Set(sent).size).toBe(6)
})

test('a stalling mail server delays one delivery, not all mail, and not forever', async () => {
  const delayed = { ...message, email: 'delayed@example.com' }
  await app.post('/api/contact', delayed)
  for (let n = 0; n < 3; n++) await app.post('/api/contact', { ...message, email: `person${n}@example.com` })
  const stalling = {
    send: (mail: OutgoingMail, signal: AbortSignal) =>
      mail.to !== delayed.email
        ? app.mail.send(mail, signal)
        : new Promise<never>((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(new MailFailure('ETIMEDOUT', false))),
          ),
  }
  const limits = { slowAfterMs: 20, deliveryMs: 3_000 }
  let isOver = false
  const delivering = deliverMails({ ...app.services, mail: stalling }, undefined, limits).then(() => {
    isOver = true
  })
  await eventually(() => expect(app.mail.delivered).toHaveLength(7))
  expect(isOver).toBe(false)
  // Mails that are queued meanwhile do not wait for it either.
  await app.post('/api/contact', { ...message, email: 'late@example.com' })
  await eventually(() => expect(app.mail.delivered).toHaveLength(9))
  expect(isOver).toBe(false)
  await delivering
  const [slow] = await app.services.database.queries.select().from(outbox).where(eq(outbox.recipient, delayed.email))
  expect(slow).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'ETIMEDOUT' })
})

test('at most four deliveries run at once', async () => {
  for (let n = 0; n < 4; n++) await app.post('/api/contact', { ...message, email: `person${n}@example.com` })
  let started = 0
  let highest = 0
  const inFlight: (() => void)[] = []
  const slow = {
    send: () =>
      new Promise<void>((resolve) => {
        started++
        highest = Math.max(highest, inFlight.push(resolve))
      }),
  }
  const delivering = deliverMails({ ...app.services, mail: slow }, undefined, { slowAfterMs: 5, deliveryMs: 60_000 })
  for (let expected = 4; expected <= 8; expected++) {
    await eventually(() => expect(started).toBe(expected))
    inFlight.shift()?.()
  }
  for (const finish of inFlight) finish()
  await delivering
  expect(highest).toBe(4)
  expect(new Set(await states())).toEqual(new Set(['sent']))
})

test('if the database is lost right after a delivery, the mail is not sent twice', async () => {
  await app.post('/api/contact', message)
  const { database } = app.services
  let away = 0
  const unreliable: Services = {
    ...app.services,
    database: {
      ...database,
      get queries() {
        if (away-- > 0) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
        return database.queries
      },
    },
    mail: {
      send: async (mail, signal) => {
        await app.mail.send(mail, signal)
        away = 3
      },
    },
  }
  await deliverMails(unreliable)
  expect(await states()).toEqual(['sent', 'sent'])
  later(60 * 60)
  await deliverMails(app.services)
  expect(app.mail.delivered).toHaveLength(2)
})

test('a permanent refusal is final, and the log contains no personal data', async () => {
  app.mail.mode = 'refusing'
  await app.post('/api/contact', message)
  await deliverMails(app.services)
  expect(await states()).toEqual(['dead', 'dead'])
  expect(app.logged.join('')).not.toMatch(/asha@|When is the next/)
})

test('gives up after twenty attempts', async () => {
  app.mail.mode = 'down'
  await app.post('/api/contact', message)
  for (let attempt = 0; attempt < 20; attempt++) {
    await deliverMails(app.services)
    later(5 * 60 * 60)
  }
  expect(await states()).toEqual(['dead', 'dead'])
})

test('the link of a reset email sets a new password', async () => {
  const { email, username } = await anAccount(app)
  await app.post('/api/forgot-password', { email })
  await deliverMails(app.services)
  const mail = app.mail.delivered.find(({ kind }) => kind === 'password_reset')
  const token = /reset-password\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await app.post('/api/reset-password', { token, password: 'a-better-one' })).statusCode).toBe(200)
  expect((await app.post('/api/login', { username, password: 'a-better-one' })).statusCode).toBe(200)
})

test('a receipt has the amount paid, the link to the page and a calendar file', async () => {
  const form = aRegistration({ name: 'Asha <script>alert(1)</script>' })
  const { url } = (await app.post('/api/create-checkout-session', form)).json()
  const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }
  await app.post(`/api/sandbox/checkout/${url.split('/').at(-1)}/pay`, card)
  await deliverMails(app.services)
  const receipt = app.mail.delivered.find(({ kind }) => kind === 'payment_received')
  expect(receipt?.to).toBe(form.email)
  expect(receipt?.subject).toBe('You’re in: AI for Everyone')
  expect(receipt?.text).toContain('When: Sun–Mon, 20–21 June 2027, 6–8 PM IST')
  expect(receipt?.text).toContain('Amount paid: ₹1,999')
  expect(receipt?.html).not.toContain('<script>')
  expect(receipt?.invitations?.[0]?.content).toContain('DTSTART:20270620T123000Z')
  const token = /registration\/([\w.-]+)/.exec(receipt?.text ?? '')?.[1]
  expect((await app.get(`/api/registrations/${token}`)).json().paymentStatus).toBe('paid')
})

test('attendees are reminded once the day before and once the hour before', async () => {
  const form = aRegistration()
  const { url } = (await app.post('/api/create-checkout-session', form)).json()
  const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }
  await app.post(`/api/sandbox/checkout/${url.split('/').at(-1)}/pay`, card)
  await app.post('/api/create-checkout-session', aRegistration())
  const startDate = new Date(testNow.getTime() + 25 * 60 * 60 * 1000)
  await app.services.database.queries
    .update(masterclasses)
    .set(withSessions([startDate, new Date(startDate.getTime() + 7_200_000)]))
    .where(eq(masterclasses.slug, form.masterclassSlug))
  await app.services.database.queries.update(masterclasses).set({ joinUrl: 'https://zoom.example/j/1' })
  const reminders = async () => (await mailKindsTo(app, form.email)).filter((kind) => kind.startsWith('reminder'))
  await remindAttendees(app.services)
  expect(await reminders()).toEqual([])
  later(2 * 60 * 60)
  for (let time = 0; time < 2; time++) await remindAttendees(app.services)
  expect(await reminders()).toEqual(['reminder_day'])
  later(22.5 * 60 * 60)
  for (let time = 0; time < 2; time++) await remindAttendees(app.services)
  expect(await reminders()).toEqual(['reminder_day', 'reminder_hour'])
  await deliverMails(app.services)
  const reminder = app.mail.delivered.find(({ kind }) => kind === 'reminder_hour')
  expect(reminder?.text).toContain('Join the session:\nhttp://localhost:3000/join/')
})
