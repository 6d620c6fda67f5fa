import type { AccountData } from '#contract/account-data.ts'
import { findAnswers, findProfile, getUser, listSessionsOf } from '#server/modules/accounts/public.ts'
import { listApplicationsOf } from '#server/modules/applications/public.ts'
import { listViewsOf } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'

/** Reads everything in one transaction, so the export is consistent. */
export function exportAccount({ database, clock }: Services, userId: number): Promise<AccountData> {
  return database.transaction(async (tx) => {
    const sessions = await listSessionsOf(tx, userId)
    return {
      exported_at: clock().toISOString(),
      user: await getUser(tx, userId),
      profile: await findProfile(tx, userId),
      registrationAnswers: withoutOwner(await findAnswers(tx, userId)),
      applications: await listApplicationsOf(tx, userId),
      registrations: (await listViewsOf(tx, userId)).map(({ id: _id, pricePaise: _price, ...view }) => view),
      sessions: sessions.map(({ device, createdAt, lastSeenAt, expiresAt }) => ({
        device,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
    }
  })
}

function withoutOwner<T extends { userId: number }>(row: T | null): Omit<T, 'userId'> | null {
  if (!row) return null
  const { userId: _, ...rest } = row
  return rest
}
