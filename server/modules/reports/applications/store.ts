import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isInLookups } from '#database/lookup.ts'
import { findByPhone, readNumber } from '#database/numbers.ts'
import { users } from '#database/schema/accounts.ts'
import { courseApplications } from '#database/schema/applications.ts'
import { courses } from '#database/schema/catalogue.ts'
import { searchTable, searchVector } from '#database/search.ts'
import { pageSize } from '#server/http/to-page.ts'

const application = courseApplications
/** From the guest's form, or the account. */
const name = sql<string>`coalesce(${application.name}, ${users.name})`
const email = sql<string>`coalesce(${application.email}, ${users.email})`

interface ListFilter {
  before?: number | undefined
  search?: string | undefined
  status?: 'pending' | 'accepted' | 'rejected' | undefined
  course?: string | undefined
}

export function listApplications(
  queries: Queries,
  { before, search, status, course }: ListFilter,
  limit = pageSize + 1,
) {
  return queries
    .select({
      id: application.id,
      courseSlug: application.courseSlug,
      reason: application.reason,
      // A decision counts for the team at once; for the applicant, once it can no longer be undone.
      status: sql<typeof application.$inferSelect.status>`coalesce(${application.decision}, ${application.status})`,
      createdAt: application.createdAt,
      name,
      email,
      phone: sql<string | null>`coalesce(${application.phone}, ${users.phone})`,
      city: sql<string | null>`coalesce(${application.city}, ${users.city})`,
      yearsOfExperience: application.yearsOfExperience,
      userId: application.userId,
      note: application.staffNote,
    })
    .from(application)
    .leftJoin(users, eq(users.id, application.userId))
    .where(
      and(
        before ? lt(application.id, before) : undefined,
        status && isIn(status),
        course ? eq(application.courseSlug, course) : undefined,
        search ? matches(search) : undefined,
      ),
    )
    .orderBy(desc(application.id))
    .limit(limit)
}

function matches(search: string) {
  const number = readNumber(search, 'application')
  if (number !== null) return eq(application.id, number)
  return or(isInLookups(application.id, byGuest(search)), isInLookups(application.userId, byAccount(search)))
}

function isIn(status: NonNullable<ListFilter['status']>) {
  if (status === 'pending') return and(eq(application.status, status), isNull(application.decision))
  return or(eq(application.status, status), eq(application.decision, status))
}

/** The member's decisions that can still be undone, newest first. */
export async function listDecidedApplications(queries: Queries, decidedBy: number, now: Date) {
  const { id, decision, decisionHoldsAt } = application
  const rows = await queries
    .select({ id, name, status: decision, decisionHoldsAt })
    .from(application)
    .leftJoin(users, eq(users.id, application.userId))
    .where(and(eq(application.decidedBy, decidedBy), gt(decisionHoldsAt, now)))
    .orderBy(desc(decisionHoldsAt), desc(id))
  return rows.flatMap(({ status, decisionHoldsAt, ...row }) =>
    status && decisionHoldsAt ? { ...row, status, decisionHoldsAt } : [],
  )
}

const guests = { table: application, id: application.id, column: application.phone }
const guestWords = searchVector(application.name, application.email)
const byGuest = (search: string) => [
  searchTable({ ...guests, words: guestWords, email: application.email }, search),
  findByPhone(guests, search),
]

const accounts = { table: users, id: users.id, column: users.phone }
const accountWords = searchVector(users.name, users.email, users.username)
const byAccount = (search: string) => [
  searchTable({ ...accounts, words: accountWords, email: users.email }, search),
  findByPhone(accounts, search),
]

/** The recipients of decision mails. */
export function listApplicants(queries: Queries, ids: readonly number[]) {
  return queries
    .select({ id: application.id, name, email, userId: application.userId, courseTitle: courses.title })
    .from(application)
    .innerJoin(courses, eq(courses.slug, application.courseSlug))
    .leftJoin(users, eq(users.id, application.userId))
    .where(inArray(application.id, ids))
}

export function toStaffApplication({
  createdAt,
  userId,
  ...row
}: Awaited<ReturnType<typeof listApplications>>[number]) {
  return { ...row, isGuest: userId === null, created_at: createdAt.toISOString() }
}
