import * as z from 'zod/mini'
import { endpoint, json, nothing } from '../endpoint.ts'
import { DateTime, Email, line, NewUsername } from '../fields.ts'
import { limits } from '../limits.ts'
import { NewPassword, Password } from '../passwords.ts'
import { IdParams, listQuery, page } from './list.ts'

export const StaffMember = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  created_at: DateTime,
})
export type StaffMember = z.output<typeof StaffMember>

/** True for TEAM_EMAIL: anybody who reads that mailbox can reset this password. */
const ListedMember = z.extend(StaffMember, { hasTeamAddress: z.boolean() })

export const NewStaffMember = z.object({
  username: NewUsername,
  password: NewPassword,
  name: line({ message: 'Full name is required', ...limits.name }),
  email: Email,
})
export type NewStaffMember = z.output<typeof NewStaffMember>

/** The owner's password, typed again. */
export const OwnershipTransfer = z.object({ password: Password })
export type OwnershipTransfer = z.output<typeof OwnershipTransfer>

export const AuditAuthor = z.enum(['team', 'others'])

export const AuditLine = z.object({
  id: z.int(),
  /** Null for a webhook or a job. */
  actor: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  created_at: DateTime,
})
export type AuditLine = z.output<typeof AuditLine>

export const listStaffMembers = endpoint({
  method: 'GET',
  path: '/api/staff/members',
  summary: 'Staff accounts',
  tag: 'Staff',
  access: 'staff',
  reply: json(z.array(ListedMember)),
})

export const createStaffMember = endpoint({
  method: 'POST',
  path: '/api/staff/members',
  summary: 'Create a staff account',
  tag: 'Staff',
  access: 'owner',
  body: NewStaffMember,
  reply: json(StaffMember),
  status: 201,
})

export const addToTeam = endpoint({
  method: 'POST',
  path: '/api/staff/members/:id',
  summary: 'Add an existing user to the team; ends their sessions',
  tag: 'Staff',
  access: 'owner',
  params: IdParams,
  reply: nothing,
})

export const removeStaffMember = endpoint({
  method: 'DELETE',
  path: '/api/staff/members/:id',
  summary: 'Remove somebody else from the team; ends their sessions',
  tag: 'Staff',
  access: 'owner',
  params: IdParams,
  reply: nothing,
})

export const transferOwnership = endpoint({
  method: 'POST',
  path: '/api/staff/members/:id/ownership',
  summary: 'Make another member the owner; requires the owner’s password',
  tag: 'Staff',
  access: 'owner',
  params: IdParams,
  body: OwnershipTransfer,
  reply: nothing,
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/staff/audit',
  summary: 'The audit log, newest first; by the team, by others (the site and visitors), or all of it',
  tag: 'Staff',
  access: 'staff',
  query: z.object({ ...listQuery, by: z.optional(AuditAuthor) }),
  reply: json(page(AuditLine)),
})

/** Held: it waited in a backup that was restored. */
export const MailState = z.enum(['waiting', 'held', 'sent', 'dead'])
export type MailState = z.output<typeof MailState>

export const StaffMail = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  state: MailState,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  created_at: DateTime,
  sent_at: z.nullable(DateTime),
})
export type StaffMail = z.output<typeof StaffMail>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/staff/mails',
  summary: 'Emails, newest first',
  tag: 'Staff',
  access: 'staff',
  query: z.object({ ...listQuery, state: z.optional(MailState) }),
  reply: json(page(StaffMail)),
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/staff/mails/:id/again',
  summary: 'Retry an undelivered email',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: nothing,
})
