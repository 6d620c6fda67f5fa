import { mailLinkUrl } from '#server/mail-link-url.ts'
import { everyMail } from '../factories/mails.ts'

/** The day before the events of these mails: reminders say how long it is. */
const now = new Date('2027-06-19T12:30:00Z')

/** Every kind of mail, rendered for a public URL. */
export function renderEveryMail(publicUrl: string) {
  const signer = { publicUrl, sessionSecret: 'a secret that only the tests know', clock: () => now }
  const replyTo = 'hello@rolewise.example'
  return everyMail({ ...signer, replyTo, mailLinkUrl: (link) => mailLinkUrl(signer, link) })
}
