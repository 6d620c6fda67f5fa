import * as z from 'zod/mini'
import { Course } from '../courses.ts'
import { endpoint, json } from '../endpoint.ts'
import { DateTime, line, optionalField, paragraph, webAddress } from '../fields.ts'
import { limits } from '../limits.ts'
import { IdParams } from './list.ts'

const Slug = z
  .string('Please give it a short address')
  .check(
    z.trim(),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and hyphens only'),
    z.maxLength(limits.slug.max),
  )
/** A local path or an https URL. */
const ImagePath = optionalField(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.link.max),
      z.regex(/^(\/(?!\/)|https:\/\/)[^\s]+$/, 'An address that starts with https:// or /'),
    ),
)
const required = (max: number) => line({ message: 'Please fill this in', min: 2, max })

/** For optimistic locking: an update with an old version is refused. */
const version = z.string('Please open it anew').check(z.minLength(1), z.maxLength(40))

const courseFields = {
  slug: Slug,
  title: required(200),
  subtitle: required(300),
  description: paragraph({ message: 'Please fill this in', min: 2, max: 5000 }),
  category: required(100),
  imagePath: ImagePath,
  featured: z.boolean(),
}
export const CourseForm = z.object(courseFields)
export type CourseForm = z.output<typeof CourseForm>

const { maxDays } = limits.eventLength
const maxLengthMs = maxDays * 24 * 60 * 60 * 1000

/** In this century: a mistyped year is refused. */
const dateTime = (error: string) => z.iso.datetime({ offset: true, error }).check(z.regex(/^20/, error))

const eventFields = {
  slug: Slug,
  title: required(200),
  description: paragraph({ message: 'Please fill this in', min: 2, max: 5000 }),
  startDate: dateTime('Please choose when it begins'),
  endDate: dateTime('Please choose when it ends'),
  /** In rupees, with at most two digits of paise. */
  price: z
    .number('Please enter a price')
    .check(z.minimum(1, 'Please enter a price'), z.maximum(1_000_000, 'At most ₹1000000'), z.multipleOf(0.01)),
  seats: z.nullable(z.int('A whole number').check(z.nonnegative(), z.maximum(100_000, 'At most 100000'))),
  isOpen: z.boolean(),
  featured: z.boolean(),
  imagePath: ImagePath,
  /** Where attendees join; emailed to those who have paid. */
  joinUrl: optionalField(webAddress('An address that starts with https://')),
}
const endsAfterItBegins = z.check<{ startDate: string; endDate: string }>(({ value, issues }) => {
  if (new Date(value.endDate) <= new Date(value.startDate))
    issues.push({ code: 'custom', path: ['endDate'], message: 'It must end after it begins', input: value })
  else if (new Date(value.endDate).getTime() - new Date(value.startDate).getTime() > maxLengthMs)
    issues.push({ code: 'custom', path: ['endDate'], message: `It can last at most ${maxDays} days`, input: value })
})
export const EventForm = z.object(eventFields).check(endsAfterItBegins)
export type EventForm = z.output<typeof EventForm>

export const StaffCourse = z.extend(Course, { version })
export type StaffCourse = z.output<typeof StaffCourse>

export const StaffEvent = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  startDate: DateTime,
  endDate: DateTime,
  price: z.number(),
  seats: z.nullable(z.int()),
  seatsTaken: z.int(),
  isOpen: z.boolean(),
  /** Derived from `isOpen` and `endDate`. */
  state: z.enum(['open', 'closed', 'over']),
  featured: z.boolean(),
  imagePath: z.nullable(z.string()),
  joinUrl: z.nullable(z.string()),
  kind: z.enum(['masterclass', 'workshop']),
  version,
})
export type StaffEvent = z.output<typeof StaffEvent>

export const listStaffEvents = endpoint({
  method: 'GET',
  path: '/api/staff/events',
  summary: 'Masterclasses and the workshop, with sale state and seats',
  tag: 'Staff',
  access: 'staff',
  reply: json(z.array(StaffEvent)),
})

export const listStaffCourses = endpoint({
  method: 'GET',
  path: '/api/staff/courses',
  summary: 'Courses, each with its version for optimistic locking',
  tag: 'Staff',
  access: 'staff',
  reply: json(z.array(StaffCourse)),
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/staff/courses',
  summary: 'Create a course; public pages show it at once',
  tag: 'Staff',
  access: 'staff',
  body: CourseForm,
  reply: json(StaffCourse),
  status: 201,
})

export const updateCourse = endpoint({
  method: 'PUT',
  path: '/api/staff/courses/:id',
  summary: 'Update a course; its slug cannot change',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: z.object({ ...courseFields, version }),
  reply: json(StaffCourse),
})

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/staff/events',
  summary: 'Create a masterclass',
  tag: 'Staff',
  access: 'staff',
  body: EventForm,
  reply: json(StaffEvent),
  status: 201,
})

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/staff/events/:id',
  summary: 'Update a masterclass or the workshop; its slug cannot change, and a new date is emailed to attendees',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: z.object({ ...eventFields, version }).check(endsAfterItBegins),
  reply: json(StaffEvent),
})
