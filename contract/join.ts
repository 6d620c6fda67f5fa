import * as z from 'zod/mini'
import { endpoint, json, redirect } from './endpoint.ts'
import { DateTime } from './fields.ts'
import { LinkParams } from './link-params.ts'

/**
 * What a join link does now. `early` is before the first session, `between` before a later one; `no_room` is a session
 * that is open but whose room the team has not set.
 */
const joinStates = ['open', 'early', 'between', 'no_room', 'over', 'cancelled'] as const

export const JoinState = z.object({
  state: z.enum(joinStates),
  eventTitle: z.string(),
  /** The open session, or the next one; null when it is over, cancelled or has no date. */
  session: z.nullable(z.object({ startsAt: DateTime, endsAt: DateTime, title: z.string() })),
  /** How long until the session opens, so that the browser's clock does not matter; null unless it is yet to open. */
  opensInMs: z.nullable(z.int()),
})
export type JoinState = z.output<typeof JoinState>

export const findJoinState = endpoint({
  method: 'GET',
  path: '/api/join/:token/state',
  summary: 'Whether a seat’s join link is open now, and if not, when; notes nothing',
  tag: 'Classroom',
  access: 'anyone',
  params: LinkParams,
  reply: json(JoinState),
})

export const openRoom = endpoint({
  method: 'GET',
  path: '/api/join/:token',
  summary:
    'Note that the attendee joins the open session, and redirect to its room; to a page that explains it otherwise',
  tag: 'Classroom',
  access: 'anyone',
  params: LinkParams,
  reply: redirect,
})

/** A session of a seat, as its attendee sees it. */
export const SeatSession = z.object({
  id: z.int(),
  startsAt: DateTime,
  endsAt: DateTime,
  title: z.string(),
  /** The agenda. */
  items: z.array(z.object({ minutes: z.int(), title: z.string(), text: z.string() })),
  /** From when the join link opens. */
  joinOpensAt: DateTime,
  isJoinOpen: z.boolean(),
  hasRoom: z.boolean(),
  /** Null until the session has ended, unless it is known before. */
  attended: z.nullable(z.boolean()),
})
export type SeatSession = z.output<typeof SeatSession>

export const listSeatSessions = endpoint({
  method: 'GET',
  path: '/api/registrations/:token/sessions',
  summary: 'The sessions of a paid seat, with when to join and whether its attendee was there',
  tag: 'Classroom',
  access: 'anyone',
  params: LinkParams,
  reply: json(z.array(SeatSession)),
})
