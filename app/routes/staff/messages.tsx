import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { MessagesPage } from '#app/features/staff/inbox/messages-page.tsx'
import { staffMessages } from '#content/staff/inbox.ts'

/** Also here: the sitemap looks at each route by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffMessages.title)

export default MessagesPage
