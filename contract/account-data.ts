import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { Application } from './applications.ts'
import { endpoint, json, nothing } from './endpoint.ts'
import { DateTime } from './fields.ts'
import { Password } from './passwords.ts'
import { Profile } from './profile.ts'

/** The export of an account's personal data. */
export const AccountData = z.object({
  exported_at: DateTime,
  user: User,
  profile: Profile,
  /** The extra answers of the sign-up form; null for staff accounts. */
  registrationAnswers: z.nullable(z.record(z.string(), z.unknown())),
  applications: z.array(Application),
  registrations: z.array(z.record(z.string(), z.unknown())),
  /** That this account's confirmed address has paid for, on seats that others have. */
  ordersAsPayer: z.array(z.record(z.string(), z.unknown())),
  /** With the signed credential of each. */
  certificates: z.array(z.record(z.string(), z.unknown())),
  /** Of seats: to others, and to this account's confirmed address. */
  seatOffers: z.array(z.record(z.string(), z.unknown())),
  /** What this account's confirmed address has asked to hear about. */
  interests: z.array(z.record(z.string(), z.unknown())),
  sessions: z.array(
    z.object({ device: z.nullable(z.string()), created_at: DateTime, last_seen_at: DateTime, expires_at: DateTime }),
  ),
})
export type AccountData = z.output<typeof AccountData>

export const AccountDeletion = z.object({ password: Password })
export type AccountDeletion = z.output<typeof AccountDeletion>

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/data',
  summary: 'Export all data of the signed-in user',
  tag: 'Accounts',
  access: 'user',
  reply: json(AccountData),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Delete the account of the signed-in user; requires the password',
  tag: 'Accounts',
  access: 'user',
  body: AccountDeletion,
  reply: nothing,
})
