import * as z from 'zod/mini'
import { SubmissionState } from './assignments.ts'
import { CertificateState } from './certificates.ts'
import { endpoint, json } from './endpoint.ts'
import { EventRegistration } from './registrations.ts'

/** How far the attendee has come. */
const SeatProgress = z.object({
  attended: z.int(),
  sessions: z.int(),
  /** Null if the event has none. */
  assignment: z.nullable(z.enum(['missing', ...SubmissionState.options])),
  /** The latest one; null before it is issued. */
  certificate: z.nullable(z.object({ id: z.string(), state: CertificateState })),
  /** The sessions whose recording can be watched now. */
  recordings: z.array(z.int()),
})
export type SeatProgress = z.output<typeof SeatProgress>

/** In the account’s list. */
export const ListedRegistration = z.extend(EventRegistration, {
  /** Null unless the seat is paid for and the first session has begun. */
  progress: z.nullable(SeatProgress),
})
export type ListedRegistration = z.output<typeof ListedRegistration>

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/registrations',
  summary: 'Registrations of the signed-in user, newest first',
  tag: 'Registrations',
  access: 'user',
  reply: json(z.array(ListedRegistration)),
})
