import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startFakeSmtp } from '#tests/fakes/smtp.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fileTransport, smtpTransport } from './mail.ts'

const certificate = makeCertificate('localhost')
const trusted = getCACertificates('default')
afterEach(() => setDefaultCACertificates(trusted))
afterAll(() => certificate?.remove())

const mail = {
  id: 1,
  kind: 'a_kind',
  to: 'asha@example.com',
  subject: 'Words',
  html: '<p>Words</p>',
  text: 'Words',
  messageId: '<1@rolewise.example>',
}
const sender = { from: 'Rolewise <no-reply@rolewise.example>', replyTo: 'Rolewise <us@rolewise.example>' }
const patient = new AbortController().signal
const addressOf = ({ url }: { url: string }) => url.replace('127.0.0.1', 'user:secret@localhost')

test('with TLS required, a server without it gets neither password nor mail', async () => {
  const smtp = await startFakeSmtp()
  const { send } = smtpTransport({ url: addressOf(smtp), tls: 'required' }, sender)
  await expect(send(mail, patient)).rejects.toMatchObject({ name: 'MailFailure', isFinal: false })
  expect(smtp.fake.commands.map(({ command }) => command)).not.toContain('AUTH')
  expect(smtp.fake.commands.map(({ command }) => command)).not.toContain('MAIL')
  expect(smtp.fake.accepted).toEqual([])
  await smtp.close()
})

test.runIf(certificate)('nor does a server with an untrusted certificate', async () => {
  const smtp = await startFakeSmtp(certificate ?? undefined)
  for (const tls of ['required', 'as offered'] as const)
    await expect(smtpTransport({ url: addressOf(smtp), tls }, sender).send(mail, patient)).rejects.toThrow()
  expect(smtp.fake.commands.every(({ command }) => /^(EHLO|STARTTLS|HELO)$/.test(command))).toBe(true)
  await smtp.close()
})

test.runIf(certificate)('a server with a trusted certificate gets both, encrypted', async () => {
  setDefaultCACertificates([...trusted, certificate?.cert ?? ''])
  const smtp = await startFakeSmtp(certificate ?? undefined)
  await smtpTransport({ url: addressOf(smtp), tls: 'required' }, sender).send(mail, patient)
  expect(smtp.fake.accepted).toEqual([{ to: mail.to, messageId: mail.messageId }])
  const unencrypted = smtp.fake.commands.filter(({ isEncrypted }) => !isEncrypted)
  expect(unencrypted.map(({ command }) => command)).toEqual(['EHLO', 'STARTTLS'])
  await smtp.close()
})

test('TLS is off only if configured', async () => {
  const smtp = await startFakeSmtp(certificate ?? undefined)
  await smtpTransport({ url: smtp.url, tls: 'off' }, sender).send(mail, patient)
  expect(smtp.fake.accepted).toHaveLength(1)
  expect(smtp.fake.commands.some(({ command }) => command === 'STARTTLS')).toBe(false)
  await smtp.close()
})

test('replies go to us, unless the mail is about somebody else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolewise-mail-'))
  const { send } = fileTransport(folder, sender)
  await send(mail, patient)
  await send({ ...mail, id: 2, replyTo: { name: 'Asha "A" Rao, CEO', address: 'asha@example.com' } }, patient)
  const injected = 'Asha\r\nBcc: everybody@example.com\r\n <x@evil.example>, '
  await send(
    { ...mail, id: 3, replyTo: { name: injected, address: 'asha@example.com\r\nBcc: all@example.com' } },
    patient,
  )
  const headersOf = (id: number) =>
    readFileSync(join(folder, `00000${id}-a_kind.eml`), 'utf8')
      .split('\r\n\r\n')[0]
      ?.replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
  expect(headersOf(1)).toContain('Reply-To: Rolewise <us@rolewise.example>')
  expect(headersOf(2)).toContain('Reply-To: "Asha \\"A\\" Rao, CEO" <asha@example.com>')
  expect(headersOf(3)?.filter((line) => /^(bcc|reply-to):/i.test(line))).toHaveLength(1)
  rmSync(folder, { recursive: true })
})

test('a stalling server times out, and its connection is closed', async () => {
  const smtp = await startFakeSmtp()
  smtp.fake.modeFor = () => 'drip'
  const { send } = smtpTransport({ url: smtp.url, tls: 'off' }, sender)
  await expect(send(mail, AbortSignal.timeout(300))).rejects.toMatchObject({ message: 'ETIMEDOUT', isFinal: false })
  await eventually(() => expect(smtp.openConnections()).toBe(0))
  smtp.fake.modeFor = () => 'accept'
  await send(mail, patient)
  expect(smtp.fake.accepted).toEqual([{ to: mail.to, messageId: mail.messageId }])
  await eventually(() => expect(smtp.openConnections()).toBe(0))
  await smtp.close()
})

test('an unreachable or disconnecting server is retried, a refusal is not', async () => {
  const smtp = await startFakeSmtp()
  const { send } = smtpTransport({ url: smtp.url, tls: 'off' }, sender)
  for (const [mode, message, isFinal] of [
    ['busy', '451', false],
    ['refuse', '550', true],
    ['cut', 'ECONNECTION', false],
  ] as const) {
    smtp.fake.modeFor = () => mode
    await expect(send(mail, patient)).rejects.toMatchObject({ message, isFinal })
  }
  await smtp.stop()
  await expect(send(mail, patient)).rejects.toMatchObject({ message: 'ESOCKET', isFinal: false })
})
