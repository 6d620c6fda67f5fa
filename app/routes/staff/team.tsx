import { useUser } from '#app/features/accounts/queries.ts'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { TeamPage } from '#app/features/staff/team/team-page.tsx'
import { team } from '#content/staff/team.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(team.title)

export default function Team() {
  return <TeamPage userId={useUser().data?.id} />
}
