import * as contract from '#contract/profile.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { findProfile, upsertProfile } from './store.ts'

/** Owns the optional profile fields. Name, email and password belong to `accounts`. */
export function profileRoutes({ database }: Services): Implementation[] {
  return [
    implement(contract.getProfile, ({ visitor }) => findProfile(database.queries, visitor.userId)),
    implement(contract.updateProfile, ({ visitor, body }) => upsertProfile(database.queries, visitor.userId, body)),
  ]
}
