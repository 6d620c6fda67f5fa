import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Application } from '#contract/applications.ts'
import type { Queries } from '#database/database.ts'
import { prepared } from '#database/prepared.ts'
import { users } from '#database/schema/accounts.ts'
import { courseApplications } from '#database/schema/applications.ts'

const application = courseApplications
const { id, courseSlug, reason, status, createdAt } = application
const userIds = sql.placeholder('userIds')
/** A guest's application belongs to the account that has confirmed its address. */
const isGuestsUnderConfirmed = and(
  isNull(application.userId),
  isNotNull(users.emailProvedAt),
  eq(sql`lower(${application.email})`, sql`lower(${users.email})`),
)

// A union, because `or` would scan the whole table.
const applicationsOf = prepared((queries) =>
  unionAll(
    queries
      .select({ userId: sql<number>`${application.userId}`.as('owner'), id, courseSlug, reason, status, createdAt })
      .from(application)
      .where(sql`${application.userId} = any(${userIds})`),
    queries
      .select({ userId: sql<number>`${users.id}`.as('owner'), id, courseSlug, reason, status, createdAt })
      .from(users)
      .innerJoin(application, isGuestsUnderConfirmed)
      .where(sql`${users.id} = any(${userIds})`),
  )
    .orderBy(sql`created_at desc, id desc`)
    .prepare('applications_of'),
)

/** Newest first per user, with those sent as a guest under the confirmed address. Users without any are missing. */
export async function listApplicationsOfEach(
  queries: Queries,
  ids: readonly number[],
): Promise<Map<number, Application[]>> {
  const rows = await applicationsOf(queries).execute({ userIds: ids })
  const byUser = new Map<number, Application[]>()
  for (const { userId, createdAt: created, ...row } of rows) {
    const own = byUser.get(userId) ?? []
    own.push({ ...row, created_at: created.toISOString() })
    byUser.set(userId, own)
  }
  return byUser
}

export async function listApplicationsOf(queries: Queries, userId: number): Promise<Application[]> {
  return (await listApplicationsOfEach(queries, [userId])).get(userId) ?? []
}

/** The newest undecided one that was sent as a guest under the user's confirmed address. */
export async function findPendingGuestApplication(
  queries: Queries,
  userId: number,
  slug: string,
): Promise<number | null> {
  const [row] = await queries
    .select({ id })
    .from(users)
    .innerJoin(application, isGuestsUnderConfirmed)
    .where(and(eq(users.id, userId), eq(courseSlug, slug), eq(status, 'pending'), isNull(application.decision)))
    .orderBy(desc(id))
    .limit(1)
  return row?.id ?? null
}
