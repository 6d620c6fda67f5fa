import { asc, eq } from 'drizzle-orm'
import type { StaffEvent } from '#contract/staff/catalogue.ts'
import type { Queries } from '#database/database.ts'
import { courses, masterclasses } from '#database/schema/tables.ts'

type CourseValues = typeof courses.$inferInsert
type EventValues = typeof masterclasses.$inferInsert

export async function findCourseRow(queries: Queries, id: number) {
  const [row] = await queries.select().from(courses).where(eq(courses.id, id))
  return row ?? null
}

export async function insertCourse(tx: Queries, values: CourseValues) {
  const [row] = await tx.insert(courses).values(values).returning()
  if (!row) throw new Error('an inserted course was not returned')
  return row
}

export async function updateCourseRow(tx: Queries, id: number, values: Partial<CourseValues>) {
  const [row] = await tx.update(courses).set(values).where(eq(courses.id, id)).returning()
  if (!row) throw new Error('a course that must be there is not')
  return row
}

export async function listEvents(queries: Queries): Promise<StaffEvent[]> {
  return (await queries.select().from(masterclasses).orderBy(asc(masterclasses.startDate))).map(shownEvent)
}

export async function findEventRow(queries: Queries, id: number) {
  const [row] = await queries.select().from(masterclasses).where(eq(masterclasses.id, id))
  return row ?? null
}

export async function insertEvent(tx: Queries, values: EventValues): Promise<StaffEvent> {
  const [row] = await tx.insert(masterclasses).values(values).returning()
  if (!row) throw new Error('an inserted event was not returned')
  return shownEvent(row)
}

export async function updateEventRow(tx: Queries, id: number, values: Partial<EventValues>): Promise<StaffEvent> {
  const [row] = await tx.update(masterclasses).set(values).where(eq(masterclasses.id, id)).returning()
  if (!row) throw new Error('an event that must be there is not')
  return shownEvent(row)
}

function shownEvent({ pricePaise, startDate, endDate, updatedAt: _, ...row }: typeof masterclasses.$inferSelect) {
  return {
    ...row,
    price: pricePaise / 100,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
  }
}
