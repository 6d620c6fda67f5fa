import * as contract from '#contract/profile.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { hasConfirmedEmail } from '../store.ts'
import { findProfile, upsertProfile } from './store.ts'

/** Owns the optional profile fields. Name, email and password belong to `accounts`. */
export function profileRoutes({ database }: Services): Implementation[] {
  return [
    implement(contract.getProfile, async ({ visitor: { userId } }) => {
      const { queries } = database
      const [profile, isEmailConfirmed] = await Promise.all([
        findProfile(queries, userId),
        hasConfirmedEmail(queries, userId),
      ])
      return { ...profile, isEmailConfirmed }
    }),
    implement(contract.updateProfile, ({ visitor, body }) => upsertProfile(database.queries, visitor.userId, body)),
  ]
}
