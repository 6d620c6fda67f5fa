import { mailLinkUrl } from '#server/mail-link-url.ts'
import { everyMail } from '#tests/factories/mails.ts'

/** Prints every kind of mail as JSON, rendered for the given public URL. */
const publicUrl = process.argv[2]
if (!publicUrl) throw new Error('usage: node tests/e2e/render-mails.ts <public url>')

const signer = { publicUrl, sessionSecret: 'a secret that only the tests know', clock: () => new Date() }
const replyTo = 'hello@rolewise.example'
process.stdout.write(
  JSON.stringify(everyMail({ ...signer, replyTo, mailLinkUrl: (link) => mailLinkUrl(signer, link) })),
)
