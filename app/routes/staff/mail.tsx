import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { MailPage } from '#app/features/staff/mail/mail-page.tsx'
import { mail } from '#content/staff/mail.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(mail.title)

export default MailPage
