import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { StaffPage } from '#app/features/staff/frame/staff-page.tsx'

/** Also here: the sitemap looks at each route by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta('Mail')

// STUB of STAFF-A, until the page exists.
export default function Page() {
  return <StaffPage title="Mail">Not there yet.</StaffPage>
}
