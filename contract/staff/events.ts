import * as z from 'zod/mini'
import { endpoint, json, nothing } from '../endpoint.ts'
import { EventState, EventStatus } from '../events.ts'
import { DateTime } from '../fields.ts'
import { limits } from '../limits.ts'
import { MasterclassDetail } from '../masterclasses.ts'
import { messages } from '../problems.ts'
import { version } from './catalogue-fields.ts'
import { EventForm, NewEventForm } from './event-form.ts'
import { IdParams } from './list.ts'

export const StaffEvent = z.extend(MasterclassDetail, {
  seats: z.nullable(z.int()),
  seatsTaken: z.int(),
  status: EventStatus,
  state: EventState,
  publishedAt: z.nullable(DateTime),
  joinUrl: z.nullable(z.string()),
  version,
})
export type StaffEvent = z.output<typeof StaffEvent>

/** Sixty sessions with their agendas. */
const largeBody = { maxBytes: limits.event.maxBytes, tooLarge: messages.eventTooLarge }

export const listStaffEvents = endpoint({
  method: 'GET',
  path: '/api/staff/events',
  summary: 'All events with status, seats and everything their pages say',
  tag: 'Staff',
  access: 'staff',
  reply: json(z.array(StaffEvent)),
})

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/staff/events',
  summary: 'Create an event as a draft. Dates that have passed need `isPastConfirmed` (409 `past_date`)',
  tag: 'Staff',
  access: 'staff',
  body: NewEventForm,
  largeBody,
  reply: json(StaffEvent),
  status: 201,
})

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/staff/events/:id',
  summary:
    'Update an event. New dates need `notify` (409 `notify_required`) if anybody has booked: attendees are emailed ten minutes after the last change, or not at all. Dates that have passed need `isPastConfirmed` (409 `past_date`)',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: EventForm,
  largeBody,
  reply: json(StaffEvent),
})

/** What saving new dates leads to. */
const DateChange = z.object({
  /** Who would be emailed: those with a seat, or whose payment is being checked, who know of other dates. */
  people: z.int(),
  /** The email as the first of them would get it; null if nobody would. */
  mail: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  notify_at: DateTime,
  /** An email about an earlier change has not gone out yet, and is replaced by this one. */
  isWaiting: z.boolean(),
  /** These are the dates that attendees were told last: nobody is emailed, not even about what was told to nobody. */
  isKnown: z.boolean(),
  /** New times that have passed. */
  past: z.array(z.object({ startsAt: DateTime, endsAt: DateTime })),
})
export type DateChange = z.output<typeof DateChange>

export const previewDateChange = endpoint({
  method: 'POST',
  path: '/api/staff/events/:id/date-change',
  summary: 'Who would be emailed if an event were saved with these sessions, and what. Saves nothing',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: EventForm,
  largeBody,
  reply: json(DateChange),
})

/** Cancelling has its own call. */
const OpenStatus = z.enum(['draft', 'published', 'closed'], messages.cancelByItself)
export type OpenStatus = z.output<typeof OpenStatus>

export const changeEventStatus = endpoint({
  method: 'POST',
  path: '/api/staff/events/:id/status',
  summary: 'Publish, close, reopen or hide an event',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: z.object({ status: OpenStatus, version }),
  reply: json(StaffEvent),
})

export const duplicateEvent = endpoint({
  method: 'POST',
  path: '/api/staff/events/:id/duplicate',
  summary: 'Copy an event as a draft without sessions and registrations',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: json(StaffEvent),
  status: 201,
})

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/staff/events/:id',
  summary: 'Delete an event that nobody has booked',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  query: z.object({ version }),
  reply: nothing,
})
