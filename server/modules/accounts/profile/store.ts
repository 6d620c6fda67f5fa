import { eq } from 'drizzle-orm'
import type { Profile, ProfileChange } from '#contract/profile.ts'
import type { Queries } from '#database/database.ts'
import { userProfiles } from '#database/schema/accounts.ts'

const { jobTitle, company, bio, profilePicture } = userProfiles
const columns = { jobTitle, company, bio, profilePicture }
const empty: Profile = { jobTitle: null, company: null, bio: null, profilePicture: null }

/** All nulls until the user fills it in. */
export async function findProfile(queries: Queries, userId: number): Promise<Profile> {
  const [row] = await queries.select(columns).from(userProfiles).where(eq(userProfiles.userId, userId))
  return row ?? empty
}

/** One statement, so two tabs cannot create two profiles. */
export async function upsertProfile(queries: Queries, userId: number, change: ProfileChange): Promise<Profile> {
  const [row] = await queries
    .insert(userProfiles)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userProfiles.userId, set: { userId, ...change } })
    .returning(columns)
  return row ?? empty
}
