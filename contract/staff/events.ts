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
  summary: 'Create an event as a draft',
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
  summary: 'Update an event; a change of its sessions is emailed to attendees',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: EventForm,
  largeBody,
  reply: json(StaffEvent),
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
