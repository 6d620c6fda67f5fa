import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { MessagesPage } from '#app/features/staff/inbox/messages-page.tsx'
import { staffMessages } from '#content/staff/inbox.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffMessages.title)

export default MessagesPage
