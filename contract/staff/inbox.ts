import * as z from 'zod/mini'
import { endpoint, json, nothing } from '../endpoint.ts'
import { DateTime } from '../fields.ts'
import { limits } from '../limits.ts'
import { IdParams, listQuery, page } from './list.ts'

export const StaffMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: DateTime,
  answered_at: z.nullable(DateTime),
})
export type StaffMessage = z.output<typeof StaffMessage>

export const StaffInterest = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  linkedinProfile: z.nullable(z.string()),
  city: z.string(),
  country: z.string(),
  courseSlug: z.string(),
  /** The event whose next date they asked about; null for interest in a course. */
  eventTitle: z.nullable(z.string()),
  /** They want to hear of every new event. */
  isNews: z.boolean(),
  created_at: DateTime,
  answered_at: z.nullable(DateTime),
})
export type StaffInterest = z.output<typeof StaffInterest>

const onlyOpen = { open: z.optional(z.literal('true')) }

export const listStaffMessages = endpoint({
  method: 'GET',
  path: '/api/staff/messages',
  summary: 'Contact messages, newest first',
  tag: 'Staff',
  access: 'staff',
  query: z.object({ ...listQuery, ...onlyOpen }),
  reply: json(page(StaffMessage)),
})

export const listStaffInterests = endpoint({
  method: 'GET',
  path: '/api/staff/interests',
  summary: 'Interest in courses, next dates and new events, newest first',
  tag: 'Staff',
  access: 'staff',
  query: z.object({
    ...listQuery,
    ...onlyOpen,
    course: z.optional(z.string().check(z.maxLength(limits.slug.max))),
    news: z.optional(z.literal('true')),
  }),
  reply: json(page(StaffInterest)),
})

const Answered = z.object({ isAnswered: z.boolean() })

export const markMessage = endpoint({
  method: 'PUT',
  path: '/api/staff/messages/:id/answered',
  summary: 'Mark as answered, or reopen',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: Answered,
  reply: nothing,
})

export const markInterest = endpoint({
  method: 'PUT',
  path: '/api/staff/interests/:id/answered',
  summary: 'Mark as answered, or reopen',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: Answered,
  reply: nothing,
})
