import * as z from 'zod/mini'
import { Application } from '../applications.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import { optionalField, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { IdParams, listQuery, page } from './list.ts'

export const StaffApplication = z.extend(Application, {
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  yearsOfExperience: z.nullable(z.string()),
  isGuest: z.boolean(),
  note: z.nullable(z.string()),
})
export type StaffApplication = z.output<typeof StaffApplication>

export const listStaffApplications = endpoint({
  method: 'GET',
  path: '/api/staff/applications',
  summary: 'Applications, newest first',
  tag: 'Staff',
  access: 'staff',
  query: z.object({
    ...listQuery,
    status: z.optional(z.enum(['pending', 'accepted', 'rejected'])),
    course: z.optional(z.string().check(z.maxLength(limits.slug.max))),
  }),
  reply: json(page(StaffApplication)),
})

/** One request each, so that what was decided together has one deadline and is undone together. */
const ids = z.array(z.int()).check(z.minLength(1), z.maxLength(1000, 'Select at most 1,000 at a time'))

export const decideApplications = endpoint({
  method: 'POST',
  path: '/api/staff/applications/decision',
  summary:
    'Accept or reject applications; takes effect after a minute and can be undone until then, and each applicant is emailed',
  tag: 'Staff',
  access: 'staff',
  body: z.object({
    ids,
    status: z.enum(['accepted', 'rejected']),
  }),
  /** Skips applications that were decided already. */
  reply: json(z.object({ changed: z.int() })),
})

export const undoApplications = endpoint({
  method: 'POST',
  path: '/api/staff/applications/decision/undo',
  summary: 'Undo decisions of the last minute',
  tag: 'Staff',
  access: 'staff',
  body: z.object({ ids }),
  /** Skips those whose minute is over: their applicants are being emailed. */
  reply: json(z.object({ undone: z.int() })),
})

const DecidedApplication = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(['accepted', 'rejected']),
  /** Time left to undo it. Relative, because the browser's clock may differ from the server's. */
  undoMs: z.int(),
})
export type DecidedApplication = z.output<typeof DecidedApplication>

export const listDecidedApplications = endpoint({
  method: 'GET',
  path: '/api/staff/applications/decided',
  summary: 'Your decisions that can still be undone, newest first',
  tag: 'Staff',
  access: 'staff',
  reply: json(z.array(DecidedApplication)),
})

export const noteApplication = endpoint({
  method: 'PUT',
  path: '/api/staff/applications/:id/note',
  summary: 'Set the internal note; never shown to the applicant',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: z.object({ note: optionalField(paragraph({ message: 'Please use plain text', max: 2000 })) }),
  reply: nothing,
})
