import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { MailFailure, type MailSender, type MailTransport, type OutgoingMail } from '#server/mail-transport.ts'
import type { SmtpServer } from '#server/setting-schemas.ts'

/** nodemailer's own wait up to ten minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Through somebody's mail server. Where TLS is required, a server that does not offer it gets neither password nor mail. */
export function smtpTransport({ url, tls }: SmtpServer, sender: MailSender): MailTransport {
  const options = {
    url,
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A pool of one connection for one mail: of nodemailer's transports only a pool can be closed during a delivery.
    pool: true,
    maxConnections: 1,
    maxMessages: 1,
    maxRequeues: 0,
  } as const
  return {
    send: async (mail, signal) => {
      const smtp = nodemailer.createTransport(options)
      const giveUp = () => smtp.close({ force: true })
      signal.addEventListener('abort', giveUp)
      try {
        signal.throwIfAborted()
        await smtp.sendMail(messageOf(mail, sender))
      } catch (error) {
        throw signal.aborted ? new MailFailure('ETIMEDOUT', false) : failureOf(error)
      } finally {
        signal.removeEventListener('abort', giveUp)
        smtp.close()
      }
    },
  }
}

/** Without a mail server each mail is a file that any mail program opens. Written twice it is one file. */
export function fileTransport(folder: string, sender: MailSender): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, sender))
      const file = join(folder, `${String(mail.id).padStart(6, '0')}-${mail.kind}.eml`)
      try {
        mkdirSync(folder, { recursive: true })
        writeFileSync(`${file}.draft`, message as Buffer, { mode: 0o600 })
        renameSync(`${file}.draft`, file)
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

function messageOf(mail: OutgoingMail, sender: MailSender) {
  const { to, subject, html, text, messageId, unsubscribeUrl, calendar } = mail
  return {
    from: sender.from,
    // A name and an address apart: nodemailer quotes what somebody typed, so that it stays one address.
    replyTo: mail.replyTo ?? sender.replyTo,
    to,
    subject,
    html,
    text,
    messageId,
    ...(unsubscribeUrl ? { headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>` } } : {}),
    ...(calendar
      ? { attachments: [{ filename: calendar.name, content: calendar.content, contentType: 'text/calendar' }] }
      : {}),
  }
}

/**
 * 5xx about this very mail is the server's last word (RFC 5321, 4.2.1). A password that it does not take, a greeting that
 * says no, 4xx and a broken line are trouble that somebody mends. Its words may name people: only the code is kept.
 */
function failureOf(error: unknown): MailFailure {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return new MailFailure(String(responseCode ?? code ?? 'unknown'), isAboutThisMail && (responseCode ?? 0) >= 500)
}
