import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMail, everyMail, mailFacts } from '#tests/factories/mails.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('every kind has words, and no placeholder stays in them', () => {
  const mails = everyMail(app.services)
  expect(mails.length).toBeGreaterThan(25)
  for (const { kind, subject, text, html } of mails)
    expect([kind, /[{}]\w*[}]|undefined|NaN|Invalid/.exec(subject + text + html)]).toEqual([kind, null])
})

test('where to join is a link once it is known, and a promise until then', () => {
  const early = aMail(app.services, 'payment_received', mailFacts.payment_received)
  expect(early.text).toContain('the link comes by mail before we start')
  const late = aMail(app.services, 'payment_received', {
    ...mailFacts.payment_received,
    joinUrl: 'https://zoom.example/j/1',
  })
  expect(late.text).not.toContain('the link comes by mail')
  expect(late.html).toContain('<a href="https://zoom.example/j/1"')
})

test('what people typed is text, never markup, and never a link', () => {
  const { html } = aMail(app.services, 'message_to_team', {
    name: '<img src=x onerror=alert(1)>',
    email: '"><script>alert(1)</script>@example.com',
    subject: 'https://evil.example',
    message: '</td></table><a href="https://evil.example">press</a> {email}',
  })
  expect(html).not.toMatch(/<(img|script)|href="https:\/\/evil/)
  // Words in curly brackets are the mail's own: somebody's are left as they are.
  expect(html).toContain('press&lt;/a&gt; {email}')
})

test.each([
  ['Claim it at https://evil.example/win', 'Hello there,'],
  ['evil.example', 'Hello there,'],
  ['M. K. Rao', 'Hello M. K. Rao,'],
  ['A.P.J. Abdul Kalam', 'Hello A.P.J. Abdul Kalam,'],
])('somebody who gave the name %s is greeted with %s', (name, greeting) => {
  const { text } = aMail(app.services, 'proof_received', { ...mailFacts.proof_received, name })
  expect(text).toContain(greeting)
  expect(text).not.toContain('evil.example')
})

test('a course that the catalogue does not have is not named by whoever asked for it', () => {
  const { subject } = aMail(app.services, 'interest_noted', { name: 'Asha', interestId: 1 })
  expect(subject).toBe('Noted: you want to hear about this course')
})

test('the team replies to whom a mail is about, everybody else to us', () => {
  for (const { kind, replyTo } of everyMail(app.services))
    expect([kind, replyTo]).toEqual([
      kind,
      kind.endsWith('_to_team') && kind !== 'notice_to_team'
        ? { name: 'Asha Rao', address: 'asha.rao@example.in' }
        : undefined,
    ])
})
