import * as z from 'zod/mini'
import { Assignment, Submission } from './assignments.ts'
import { StoredFile } from './classroom-files.ts'
import { endpoint, file, json, redirect } from './endpoint.ts'
import { DateTime } from './fields.ts'
import { LinkParams } from './link-params.ts'
import { IdParams } from './staff/list.ts'

export const SessionId = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_000_000_000))

/** A file or a link. */
export const Material = z.object({
  id: z.int(),
  /** Null for the whole event. */
  sessionId: z.nullable(z.int()),
  title: z.string(),
  url: z.nullable(z.string()),
  file: z.nullable(StoredFile),
})
export type Material = z.output<typeof Material>

/** Watched through a call that checks the seat: the address of the recording itself is never sent. */
export const Recording = z.object({
  sessionId: z.int(),
  /** The end of its last day in India; null for no end. */
  expiresAt: z.nullable(DateTime),
  isExpired: z.boolean(),
})
export type Recording = z.output<typeof Recording>

/** What an attendee gets beside the sessions. */
export const Classroom = z.object({
  sessions: z.array(z.object({ id: z.int(), title: z.string(), startsAt: DateTime, endsAt: DateTime })),
  /** Those that are visible now. */
  materials: z.array(Material),
  recordings: z.array(Recording),
  assignment: z.nullable(Assignment),
  submission: z.nullable(Submission),
})
export type Classroom = z.output<typeof Classroom>

export const findClassroom = endpoint({
  method: 'GET',
  path: '/api/registrations/:token/classroom',
  summary: 'Materials, recordings and the assignment of a paid seat, by its secret link',
  tag: 'Registrations',
  access: 'anyone',
  params: LinkParams,
  reply: json(Classroom),
})

export const downloadMaterial = endpoint({
  method: 'GET',
  path: '/api/registrations/:token/materials/:id',
  summary: 'A file among the materials of a paid seat, by its secret link',
  tag: 'Registrations',
  access: 'anyone',
  params: z.extend(IdParams, LinkParams.shape),
  reply: file,
})

export const watchRecording = endpoint({
  method: 'GET',
  path: '/api/registrations/:token/recordings/:sessionId',
  summary: 'Leads to the recording of a session until it expires; for a paid seat, by its secret link',
  tag: 'Registrations',
  access: 'anyone',
  params: z.extend(LinkParams, { sessionId: SessionId }),
  reply: redirect,
})
