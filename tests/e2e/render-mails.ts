import { renderEveryMail } from '#tests/support/render-every-mail.ts'

/** Prints every kind of mail as JSON, rendered for the given public URL. */
const publicUrl = process.argv[2]
if (!publicUrl) throw new Error('usage: node tests/e2e/render-mails.ts <public url>')

process.stdout.write(JSON.stringify(renderEveryMail(publicUrl)))
