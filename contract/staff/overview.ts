import * as z from 'zod/mini'
import { Application } from '../applications.ts'
import { csv, endpoint, json, nothing } from '../endpoint.ts'
import { DateTime } from '../fields.ts'
import { limits } from '../limits.ts'
import { Profile } from '../profile.ts'
import { StaffInterest, StaffMessage } from './inbox.ts'
import { IdParams, listQuery, page } from './list.ts'
import { StaffRegistration } from './registrations.ts'
import { StaffRestore } from './restores.ts'
import { AuditAuthor, MailState, StaffMail } from './team.ts'

const Count = z.int()

/** The next session of an event, or the one that is happening now. */
export const NextSession = z.object({
  slug: z.string(),
  title: z.string(),
  startsAt: DateTime,
  endsAt: DateTime,
  /** Which of the event's sessions, from 1. */
  number: Count,
  sessions: Count,
  /** Null for no limit. */
  seats: z.nullable(Count),
  seatsTaken: Count,
  paid: Count,
  /** Its own room, or else the event's. */
  roomUrl: z.nullable(z.string()),
  reminders: z.array(
    z.object({
      kind: z.enum(['day', 'hour']),
      dueAt: DateTime,
      sent: Count,
      /** Queued for delivery. */
      waiting: Count,
      undelivered: Count,
    }),
  ),
})
export type NextSession = z.output<typeof NextSession>

export const Today = z.object({
  /** Null while no published event has a session to come. */
  nextSession: z.nullable(NextSession),
  /** Sessions that start soon or are on, that people have paid for and that have no room; soonest first. */
  withoutRoom: z.array(
    z.object({ slug: z.string(), title: z.string(), startsAt: DateTime, endsAt: DateTime, paid: Count }),
  ),
  /** Events on sale whose pages name nobody who teaches; soonest first. */
  withoutMentor: z.array(z.object({ slug: z.string(), title: z.string() })),
  waiting: z.object({
    proofs: Count,
    applications: Count,
    messages: Count,
    deadMails: Count,
    refunds: Count,
    notices: Count,
  }),
  /** One entry for each of the last 30 days in India, oldest first. Revenue is in rupees. */
  days: z.array(z.object({ day: z.string(), registrations: Count, paid: Count, revenue: z.number() })),
  events: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      startDate: z.nullable(DateTime),
      seats: z.nullable(Count),
      seatsTaken: Count,
      paid: Count,
    }),
  ),
  funnel: z.object({ registered: Count, awaiting: Count, paid: Count }),
  interest: z.array(z.object({ courseSlug: z.string(), count: Count })),
  /** When the caller's first password expires; null once they have chosen their own. */
  firstPasswordUntil: z.nullable(DateTime),
  /** Null unless a restored backup still needs the team. */
  restored: z.nullable(StaffRestore),
  /** What is not real yet: nobody is charged, emails become files. */
  /** `upi` is the address to which QR codes send real money meanwhile; null while none is shown. */
  sandbox: z.object({ payments: z.boolean(), mail: z.boolean(), upi: z.nullable(z.string()) }),
})
export type Today = z.output<typeof Today>

export const showToday = endpoint({
  method: 'GET',
  path: '/api/staff/today',
  summary: 'The next session, pending work and business figures',
  tag: 'Staff',
  access: 'staff',
  reply: json(Today),
})

/** A person with an account. */
export const StaffPerson = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  role: z.enum(['user', 'staff']),
  created_at: DateTime,
})
export type StaffPerson = z.output<typeof StaffPerson>

/** A person without an account, known by a registration, an application, a message or an interest. */
export const StaffGuest = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  created_at: DateTime,
})
export type StaffGuest = z.output<typeof StaffGuest>

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/staff/people',
  summary: 'Accounts, newest first',
  tag: 'Staff',
  access: 'staff',
  query: z.object(listQuery),
  reply: json(page(StaffPerson)),
})

export const listGuests = endpoint({
  method: 'GET',
  path: '/api/staff/guests',
  summary: 'People without an account, one entry per email address, those heard from last first',
  tag: 'Staff',
  access: 'staff',
  query: z.object({
    search: listQuery.search,
    /** How many were shown before: `next` of the last page. */
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
  }),
  reply: json(page(StaffGuest)),
})

/** Everything under one email address, with or without an account. */
export const PersonHistory = z.object({
  email: z.string(),
  person: z.nullable(StaffPerson),
  /** The caller is the owner, and the account is not on the team yet. */
  canAddToTeam: z.boolean(),
  /** Number of active sign-ins; null without an account. */
  openSessions: z.nullable(z.int()),
  profile: z.nullable(Profile),
  registrationAnswers: z.nullable(z.record(z.string(), z.unknown())),
  applications: z.array(Application),
  registrations: z.array(StaffRegistration),
  messages: z.array(StaffMessage),
  interests: z.array(StaffInterest),
  mails: z.array(StaffMail),
})
export type PersonHistory = z.output<typeof PersonHistory>

export const showPerson = endpoint({
  method: 'GET',
  path: '/api/staff/person',
  summary: 'Everything under one email address',
  tag: 'Staff',
  access: 'staff',
  query: z.object({ email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)) }),
  reply: json(PersonHistory),
})

export const endSessionsOfPerson = endpoint({
  method: 'DELETE',
  path: '/api/staff/people/:id/sessions',
  summary: 'End all sessions of an account, including a staff account',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: nothing,
})

export const exportedLists = [
  'applications',
  'registrations',
  'attendance',
  'messages',
  'interests',
  'people',
  'mails',
  'audit',
  'payments',
  'events',
  'courses',
] as const

export const exportList = endpoint({
  method: 'GET',
  path: '/api/staff/export/:list',
  summary: 'A whole or filtered list as CSV for spreadsheets',
  tag: 'Staff',
  access: 'staff',
  params: z.object({ list: z.enum(exportedLists) }),
  /** The filters of the lists. A list ignores those that it does not have. */
  query: z.object({
    search: listQuery.search,
    status: z.optional(z.string().check(z.maxLength(30))),
    state: z.optional(MailState),
    event: z.optional(z.string().check(z.maxLength(limits.slug.max))),
    course: z.optional(z.string().check(z.maxLength(limits.slug.max))),
    open: z.optional(z.literal('true')),
    news: z.optional(z.literal('true')),
    refundDue: z.optional(z.literal('true')),
    by: z.optional(AuditAuthor),
  }),
  reply: csv,
})
