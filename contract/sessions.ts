import * as z from 'zod/mini'
import { endpoint, json, nothing } from './endpoint.ts'
import { DateTime } from './fields.ts'
import { Password } from './passwords.ts'
import { IdParams } from './staff/list.ts'

export const OpenSession = z.object({
  id: z.int(),
  /** Such as 'Chrome on Android'; null if unknown. */
  device: z.nullable(z.string()),
  isCurrent: z.boolean(),
  created_at: DateTime,
  /** Accurate to some ten minutes. */
  last_seen_at: DateTime,
})
export type OpenSession = z.output<typeof OpenSession>

export const SessionEnding = z.object({ password: Password })
export type SessionEnding = z.output<typeof SessionEnding>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Sessions of the signed-in user: the current one first, then by last use',
  tag: 'Accounts',
  access: 'user',
  reply: json(z.array(OpenSession)),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'End one session of the signed-in user; requires the password',
  tag: 'Accounts',
  access: 'user',
  params: IdParams,
  body: SessionEnding,
  reply: nothing,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'End all other sessions of the signed-in user; requires the password',
  tag: 'Accounts',
  access: 'user',
  body: SessionEnding,
  reply: nothing,
})
