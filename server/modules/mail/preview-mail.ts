import type { MailKind } from '#content/mails.ts'
import type { Services } from '#server/services.ts'
import type { Mail } from './mail.ts'
import { renderMail } from './render-mail.ts'

/** An email as the team may read it before it is queued. Its links lead nowhere: they are the recipient's. */
export function previewMail<K extends MailKind>(services: Services, { kind, to, facts }: Mail<K>) {
  const { clock, publicUrl, sessionSecret, replyTo } = services
  const mailLinkUrl = () => `${publicUrl}/…`
  const { subject, text } = renderMail(
    { clock, publicUrl, sessionSecret, replyTo, mailLinkUrl },
    { id: 0, kind, recipient: to, facts, messageId: '' },
  )
  return { subject, text }
}
