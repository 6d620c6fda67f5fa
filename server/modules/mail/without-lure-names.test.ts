import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMail, mailFacts } from '#tests/factories/mails.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([
  ['Claim it at https://evil.example/win', 'Hello there,'],
  ['evil.example', 'Hello there,'],
  ['Приз аррӏе.com', 'Hello there,'],
  ['example.рф', 'Hello there,'],
  ['evil。example', 'Hello there,'],
  ['evil\u2024example', 'Hello there,'],
  ['evil\u2044example', 'Hello there,'],
  ['evil\uff0eexample', 'Hello there,'],
  ['evil\ufe52example', 'Hello there,'],
  ['evil\uff61example', 'Hello there,'],
  ['evil\u06d4example', 'Hello there,'],
  ['evil\ua4f8example', 'Hello there,'],
  ['evil\u2027example', 'Hello there,'],
  ['evil\u2e31example', 'Hello there,'],
  ['evil\u16ebexample', 'Hello there,'],
  ['evil\u2219example', 'Hello there,'],
  ['evil\u22c5example', 'Hello there,'],
  ['evil\u2022example', 'Hello there,'],
  ['evil\u10fbexample', 'Hello there,'],
  ['evil.\u034fexample', 'Hello there,'],
  ['evil\u2060.\ufe0fexample', 'Hello there,'],
  ['ｅｖｉｌ.ｅｘａｍｐｌｅ', 'Hello there,'],
  ['evil\u2215example', 'Hello there,'],
  ['evil\u29f8example', 'Hello there,'],
  ['evil\uff0fexample', 'Hello there,'],
  ['evil\uff3cexample', 'Hello there,'],
  ['https\u2236evil', 'Hello there,'],
  ['pay\uff20evil', 'Hello there,'],
  ['pay\ufe6bevil', 'Hello there,'],
  ['１\u2024２\u2024３\u2024４', 'Hello there,'],
  ['1.2.3.4', 'Hello there,'],
  ['इनाम-यहाँ.भारत पर ₹50000 लें', 'Hello there,'],
  ['पुरस्कार.कॉम', 'Hello there,'],
  ['பரிசு.இந்தியா', 'Hello there,'],
  ['బహుమతి.భారత్', 'Hello there,'],
  ['evil\u200d.c\u0301om', 'Hello there,'],
  ['Call 1800 555 0199 for refund', 'Hello there,'],
  ['Refund: +91 (98765) 43-210', 'Hello there,'],
  ['Refund 98.76.54.32.10', 'Hello there,'],
  ['फ़ोन १८००५५५०१९९', 'Hello there,'],
  ['Asha Rao 2', 'Hello Asha,'],
  ['Asha 123456', 'Hello Asha,'],
  ['J. R. D. Tata', 'Hello J. R. D. Tata,'],
  ['Dr. A.P.J. Abdul Kalam', 'Hello Dr. A.P.J. Abdul Kalam,'],
  ['ए.पी.जे. अब्दुल कलाम', 'Hello ए.पी.जे. अब्दुल कलाम,'],
  ['डॉ. आशा राव', 'Hello डॉ. आशा राव,'],
  ['எம்.ஜி.ஆர்', 'Hello எம்.ஜி.ஆர்,'],
  ['ஆர். கே. நாராயணன்', 'Hello ஆர். கே. நாராயணன்,'],
  ['M. K. Rao', 'Hello M. K. Rao,'],
  ['Asha Rao', 'Hello Asha,'],
  ['आशा राव', 'Hello आशा,'],
  ['Om Prakash', 'Hello Om,'],
  ['S Ramesh', 'Hello S Ramesh,'],
  ['Md Rafi', 'Hello Md Rafi,'],
  ['Sahyadri Analytics Private Limited', 'Hello Sahyadri Analytics Private Limited,'],
  ['Gal·la Puig', 'Hello Gal·la'],
  ['ノ瀬 はな', 'Hello ノ瀬'],
  ['A.P.J. Abdul Kalam', 'Hello A.P.J. Abdul Kalam,'],
])('the name %s is greeted with %s', (name, greeting) => {
  const { text } = aMail(app.services, 'proof_received', { ...mailFacts.proof_received, name })
  expect(text).toContain(greeting)
  expect(text).not.toContain('evil.example')
})

test('a username that reads as a link is not repeated', () => {
  const welcome = (username: string) =>
    aMail(app.services, 'account_welcome', { ...mailFacts.account_welcome, username }).text
  expect(welcome('asha')).toContain('Your username is asha; we never send')
  expect(welcome('evil.example/win')).not.toContain('evil')
  expect(welcome('evil.example/win')).toContain('Your account is ready. We never send')
})

test('an offered seat repeats neither name if they are a lure', () => {
  const lures = { name: 'Call 1800 555 0199 for refund', from: 'इनाम-यहाँ.भारत पर ₹50000 लें' }
  const { subject, text, html } = aMail(app.services, 'seat_offered', { ...mailFacts.seat_offered, ...lures })
  expect(`${subject}${text}${html}`).not.toMatch(/1800|भारत/)
  expect(text).toContain('Somebody')
})

test.each(['paid_seat_moved', 'paid_seat_changed'] as const)('%s names no attendee who reads as a link', (kind) => {
  const mail = aMail(app.services, kind, { ...mailFacts[kind], attendee: 'Pay again at evil.example/pay' })
  expect(mail.text).not.toContain('evil')
  expect(mail.text).toContain('Somebody')
})
