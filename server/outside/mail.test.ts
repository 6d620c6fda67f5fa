import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { startFakeSmtp } from '#tests/fakes/smtp.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { smtpTransport } from './mail.ts'

const certificate = makeCertificate('localhost')
const trusted = getCACertificates('default')
afterAll(() => {
  setDefaultCACertificates(trusted)
  certificate?.remove()
})

const mail = {
  id: 1,
  kind: 'a_kind',
  to: 'asha@example.com',
  subject: 'Words',
  html: '<p>Words</p>',
  text: 'Words',
  messageId: '<1@rolewise.example>',
}
const us = 'Rolewise <us@rolewise.example>'
const addressOf = ({ url }: { url: string }) => url.replace('127.0.0.1', 'user:secret@localhost')

test('where TLS is required, a server without it gets neither password nor mail', async () => {
  const smtp = await startFakeSmtp()
  const { send } = smtpTransport({ url: addressOf(smtp), tls: 'required' }, us)
  await expect(send(mail)).rejects.toMatchObject({ name: 'MailFailure', isFinal: false })
  expect(smtp.fake.heard.map(({ command }) => command)).not.toContain('AUTH')
  expect(smtp.fake.heard.map(({ command }) => command)).not.toContain('MAIL')
  expect(smtp.fake.accepted).toEqual([])
  await smtp.close()
})

test.runIf(certificate)('nor does a server whose certificate nobody vouches for', async () => {
  const smtp = await startFakeSmtp(certificate ?? undefined)
  for (const tls of ['required', 'as offered'] as const)
    await expect(smtpTransport({ url: addressOf(smtp), tls }, us).send(mail)).rejects.toThrow()
  expect(smtp.fake.heard.every(({ command }) => /^(EHLO|STARTTLS|HELO)$/.test(command))).toBe(true)
  await smtp.close()
})

test.runIf(certificate)('one that can be believed gets both, encrypted', async () => {
  setDefaultCACertificates([...trusted, certificate?.cert ?? ''])
  const smtp = await startFakeSmtp(certificate ?? undefined)
  await smtpTransport({ url: addressOf(smtp), tls: 'required' }, us).send(mail)
  expect(smtp.fake.accepted).toEqual([{ to: mail.to, messageId: mail.messageId }])
  const plainly = smtp.fake.heard.filter(({ isEncrypted }) => !isEncrypted)
  expect(plainly.map(({ command }) => command)).toEqual(['EHLO', 'STARTTLS'])
  await smtp.close()
})

test('TLS is left out only where the setting says so', async () => {
  const smtp = await startFakeSmtp(certificate ?? undefined)
  await smtpTransport({ url: smtp.url, tls: 'off' }, us).send(mail)
  expect(smtp.fake.accepted).toHaveLength(1)
  expect(smtp.fake.heard.some(({ command }) => command === 'STARTTLS')).toBe(false)
  await smtp.close()
})
