import { and, asc, eq } from 'drizzle-orm'
import type { CourseForm, EventForm, StaffCourse, StaffEvent } from '#contract/staff/catalogue.ts'
import type { Queries } from '#database/database.ts'
import { courses, masterclasses } from '#database/schema/catalogue.ts'

/** Without `state`, which depends on the time: see `staff-routes.ts`. */
export type StoredEvent = Omit<StaffEvent, 'state'>

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

export async function listEvents(queries: Queries): Promise<StoredEvent[]> {
  return (await queries.select().from(masterclasses).orderBy(asc(masterclasses.startDate))).map(toStoredEvent)
}

export async function lockEvent(tx: Queries, id: number): Promise<StoredEvent | null> {
  const [row] = await tx.select().from(masterclasses).where(eq(masterclasses.id, id)).for('no key update')
  return row ? toStoredEvent(row) : null
}

export async function insertEvent(tx: Queries, form: EventForm): Promise<StoredEvent> {
  const [row] = await tx.insert(masterclasses).values(toValues(form)).returning()
  if (!row) throw new Error('an inserted event was not returned')
  return toStoredEvent(row)
}

export async function updateEvent(tx: Queries, id: number, form: EventForm): Promise<StoredEvent> {
  const [row] = await tx.update(masterclasses).set(toValues(form)).where(eq(masterclasses.id, id)).returning()
  if (!row) throw new Error('the event does not exist')
  return toStoredEvent(row)
}

interface Dates {
  startDate: Date
  endDate: Date
}

export async function findEventAt(tx: Queries, { slug, startDate, endDate }: Dates & { slug: string }) {
  const event = masterclasses
  const isAt = and(eq(event.slug, slug), eq(event.startDate, startDate), eq(event.endDate, endDate))
  const [row] = await tx.select().from(event).where(isAt).for('no key update')
  return row ? toStoredEvent(row) : null
}

export async function updateEventDates(tx: Queries, id: number, dates: Dates): Promise<StoredEvent> {
  const [row] = await tx.update(masterclasses).set(dates).where(eq(masterclasses.id, id)).returning()
  if (!row) throw new Error('the event does not exist')
  return toStoredEvent(row)
}

function toValues({ price, startDate, endDate, imagePath, joinUrl, ...event }: EventForm) {
  return {
    ...event,
    pricePaise: Math.round(price * 100),
    startDate: new Date(startDate),
    endDate: new Date(endDate),
    imagePath: imagePath ?? null,
    joinUrl: joinUrl ?? null,
  }
}

function toStaffCourse({ updatedAt, ...row }: typeof courses.$inferSelect): StaffCourse {
  return { ...row, version: updatedAt.toISOString() }
}

/** Selling a seat leaves `updatedAt` alone, so it does not change the version. */
function toStoredEvent({ pricePaise, startDate, endDate, updatedAt, ...row }: typeof masterclasses.$inferSelect) {
  return {
    ...row,
    price: pricePaise / 100,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    version: updatedAt.toISOString(),
  }
}
