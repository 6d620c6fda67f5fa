import { mailLinkUrl } from '#server/mail-link-url.ts'
import { everyMail } from '#tests/factories/mails.ts'

/** Prints every kind of mail as it is delivered, as JSON, for the address that the site would be seen at. */
const publicUrl = process.argv[2]
if (!publicUrl) throw new Error('usage: node tests/e2e/render-mails.ts <public url>')

const signer = { publicUrl, sessionSecret: 'a secret that only the tests know', clock: () => new Date() }
process.stdout.write(JSON.stringify(everyMail({ ...signer, mailLinkUrl: (link) => mailLinkUrl(signer, link) })))
