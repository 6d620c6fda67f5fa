import { mailLinkUrl } from '#server/mail-link-url.ts'
import { everyMail } from '#tests/factories/mails.ts'

/** Prints every kind of mail as JSON, rendered for the given public URL. */
const publicUrl = process.argv[2]
if (!publicUrl) throw new Error('usage: node tests/e2e/render-mails.ts <public url>')

/** The day before the events of these mails: reminders say how long it is. */
const now = new Date('2027-06-19T12:30:00Z')
const signer = { publicUrl, sessionSecret: 'a secret that only the tests know', clock: () => now }
const replyTo = 'hello@rolewise.example'
process.stdout.write(
  JSON.stringify(everyMail({ ...signer, replyTo, mailLinkUrl: (link) => mailLinkUrl(signer, link) })),
)
