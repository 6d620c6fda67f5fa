import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { MailFailure, type MailSender, type MailTransport, type OutgoingMail } from '#server/mail-transport.ts'
import type { SmtpServer } from '#server/setting-schemas.ts'

/** nodemailer's defaults are up to ten minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Where TLS is required, a server that does not offer it gets neither the password nor the mail. */
export function smtpTransport({ url, tls }: SmtpServer, sender: MailSender): MailTransport {
  const options = {
    url,
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A pool of one connection: only a pool can be closed during a delivery.
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
        throw signal.aborted ? new MailFailure('ETIMEDOUT', false) : toFailure(error)
      } finally {
        signal.removeEventListener('abort', giveUp)
        smtp.close()
      }
    },
  }
}

/** Without a mail server each mail becomes a file that any mail program opens; a second delivery overwrites it. */
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
        throw toFailure(error)
      }
    },
  }
}

function messageOf(mail: OutgoingMail, sender: MailSender) {
  const { to, subject, html, text, messageId, unsubscribeUrl } = mail
  return {
    from: sender.from,
    // Name and address are separate, so that nodemailer quotes what somebody typed and it stays one address.
    replyTo: mail.replyTo ?? sender.replyTo,
    to,
    subject,
    html,
    text,
    messageId,
    ...(unsubscribeUrl ? { headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>` } } : {}),
    ...invitationOf(mail),
    attachments: attachmentsOf(mail),
  }
}

/** Mail programs act on an alternative part, of which a message has one (RFC 6047, 2.4): the first session's. */
function invitationOf({ invitations: [first] = [] }: OutgoingMail) {
  return first ? { icalEvent: { method: first.method, filename: first.name, content: first.content } } : {}
}

function attachmentsOf({ invitations = [], document }: OutgoingMail) {
  return [
    ...invitations.slice(1).map(({ name, method, content }) => ({
      filename: name,
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
    ...(document
      ? [{ filename: document.name, content: Buffer.from(document.content), contentType: 'application/pdf' }]
      : []),
  ]
}

/**
 * A 5xx reply to this mail is final (RFC 5321, 4.2.1). A refused password or greeting, 4xx and a broken connection are worth
 * a retry. The reply's text may name people, so only its code is stored.
 */
function toFailure(error: unknown): MailFailure {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return new MailFailure(String(responseCode ?? code ?? 'unknown'), isAboutThisMail && (responseCode ?? 0) >= 500)
}
