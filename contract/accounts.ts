import * as z from 'zod/mini'
import { endpoint, json, nothing } from './endpoint.ts'
import { Moment } from './fields.ts'

/** A user as the API shows one. Never the password. */
export const User = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  created_at: Moment,
})
export type User = z.output<typeof User>

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Who is signed in; 401 means nobody',
  tag: 'Accounts',
  access: 'user',
  reply: json(User),
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session on the server',
  tag: 'Accounts',
  access: 'anyone',
  reply: nothing,
})
