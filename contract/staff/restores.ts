import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { DateTime } from '../fields.ts'

export const RestoreCheck = z.enum(['team', 'certificates', 'hand_overs', 'erasures', 'refunds', 'documents'])
export type RestoreCheck = z.output<typeof RestoreCheck>

/** A restored backup, until somebody has looked at everything that it cannot know. */
export const StaffRestore = z.object({
  backedUpAt: DateTime,
  /** What nobody has looked at yet. */
  openChecks: z.array(RestoreCheck),
  /** Emails that waited when the backup was made; null once they were released, and with them the jobs that write emails. */
  heldMails: z.nullable(z.int()),
})
export type StaffRestore = z.output<typeof StaffRestore>

export const tickRestoreCheck = endpoint({
  method: 'POST',
  path: '/api/staff/restore/checks',
  summary: 'Tick off what had to be looked at after a restore',
  tag: 'Staff',
  access: 'staff',
  body: z.object({ check: RestoreCheck }),
  reply: nothing,
})

export const releaseRestoredMails = endpoint({
  method: 'POST',
  path: '/api/staff/restore/mails',
  summary: 'After a restore: send the emails that waited, or mark them as sent; reminders and other jobs go on',
  tag: 'Staff',
  access: 'staff',
  body: z.object({ send: z.boolean() }),
  reply: nothing,
})
