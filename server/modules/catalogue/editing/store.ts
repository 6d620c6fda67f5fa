import { and, asc, eq, gt, isNotNull, like, lte, sql } from 'drizzle-orm'
import type { CourseForm, StaffCourse } from '#contract/staff/courses.ts'
import type { Queries } from '#database/database.ts'
import { courses, eventDateChanges, masterclasses } from '#database/schema/catalogue.ts'
import { type EventRow, findEventRow } from '../events/store.ts'

export async function listCourses(queries: Queries): Promise<StaffCourse[]> {
  return (await queries.select().from(courses).orderBy(asc(courses.id))).map(toStaffCourse)
}

/** `no key update` blocks other edits but not registrations. */
export async function lockCourse(tx: Queries, id: number): Promise<StaffCourse | null> {
  const [row] = await tx.select().from(courses).where(eq(courses.id, id)).for('no key update')
  return row ? toStaffCourse(row) : null
}

export async function insertCourse(tx: Queries, form: CourseForm): Promise<StaffCourse> {
  const [row] = await tx.insert(courses).values(form).returning()
  if (!row) throw new Error('an inserted course was not returned')
  return toStaffCourse(row)
}

export async function updateCourse(tx: Queries, id: number, form: CourseForm): Promise<StaffCourse> {
  const values = { ...form, imagePath: form.imagePath ?? null }
  const [row] = await tx.update(courses).set(values).where(eq(courses.id, id)).returning()
  if (!row) throw new Error('the course does not exist')
  return toStaffCourse(row)
}

export async function findCourseId(tx: Queries, slug: string): Promise<number | null> {
  const [row] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug))
  return row?.id ?? null
}

export async function lockEvent(tx: Queries, id: number): Promise<EventRow | null> {
  await tx.select({ id: masterclasses.id }).from(masterclasses).where(eq(masterclasses.id, id)).for('no key update')
  return findEventRow(tx, id)
}

export async function findEventIdBySlug(tx: Queries, slug: string): Promise<number | null> {
  const [row] = await tx.select({ id: masterclasses.id }).from(masterclasses).where(eq(masterclasses.slug, slug))
  return row?.id ?? null
}

type EventValues = Omit<typeof masterclasses.$inferInsert, 'id' | 'seatsTaken' | 'sequence' | 'updatedAt'>

export async function insertEvent(tx: Queries, values: EventValues): Promise<EventRow> {
  const [row] = await tx.insert(masterclasses).values(values).returning({ id: masterclasses.id })
  return getEventRow(tx, row?.id)
}

/** Every change raises the sequence. */
export async function updateEvent(tx: Queries, id: number, values: Partial<EventValues>): Promise<EventRow> {
  const sequence = sql`${masterclasses.sequence} + 1`
  await tx
    .update(masterclasses)
    .set({ ...values, sequence })
    .where(eq(masterclasses.id, id))
  return getEventRow(tx, id)
}

export type DateChangeRow = typeof eventDateChanges.$inferSelect

export async function insertDateChange(tx: Queries, values: typeof eventDateChanges.$inferInsert): Promise<void> {
  await tx.insert(eventDateChanges).values(values)
}

/** The oldest first; only those after `since`, if there is one. */
export function listDateChanges(queries: Queries, ofEvent: number, since: Date | null) {
  const { id, eventId, before, after, createdAt } = eventDateChanges
  return queries
    .select({ before, after, createdAt })
    .from(eventDateChanges)
    .where(and(eq(eventId, ofEvent), since ? gt(createdAt, since) : undefined))
    .orderBy(asc(id))
}

/** `notifyAt` of a change that the team told nobody: later than any email, so it waits for the next one. */
export const toldToNobody = new Date('9999-01-01T00:00:00Z')

const isUntoldOf = (ofEvent: number) => and(eq(eventDateChanges.eventId, ofEvent), isNotNull(eventDateChanges.notifyAt))

/** Those that attendees have not been emailed about, the oldest first. The event must be locked. */
export function listUntoldDateChanges(tx: Queries, ofEvent: number): Promise<DateChangeRow[]> {
  return tx.select().from(eventDateChanges).where(isUntoldOf(ofEvent)).orderBy(asc(eventDateChanges.id))
}

/** Null: attendees have been emailed. */
export async function updateUntoldDateChanges(tx: Queries, ofEvent: number, notifyAt: Date | null): Promise<void> {
  await tx.update(eventDateChanges).set({ notifyAt }).where(isUntoldOf(ofEvent))
}

/** Events whose attendees are to be emailed by now. */
export async function listDueDateChanges(queries: Queries, now: Date): Promise<number[]> {
  const { eventId, notifyAt } = eventDateChanges
  const rows = await queries.selectDistinct({ eventId }).from(eventDateChanges).where(lte(notifyAt, now))
  return rows.map((row) => row.eventId)
}

export async function deleteEvent(tx: Queries, id: number): Promise<void> {
  await tx.delete(masterclasses).where(eq(masterclasses.id, id))
}

/** The slugs that begin like this one. */
export async function listSlugsLike(tx: Queries, slug: string): Promise<string[]> {
  const rows = await tx
    .select({ slug: masterclasses.slug })
    .from(masterclasses)
    .where(like(masterclasses.slug, `${slug}%`))
  return rows.map((row) => row.slug)
}

async function getEventRow(tx: Queries, id: number | undefined): Promise<EventRow> {
  const row = id === undefined ? null : await findEventRow(tx, id)
  if (!row) throw new Error('the event does not exist')
  return row
}

function toStaffCourse({ updatedAt, ...row }: typeof courses.$inferSelect): StaffCourse {
  return { ...row, version: updatedAt.toISOString() }
}
