import { resetToken, type SignedReset } from '#server/modules/accounts/reset-token.ts'
import type { Deployment } from '../deployment.ts'

/** What the last reset mail carries: the last to one account, or to anybody. */
export async function lastResetToken({ sql, settings }: Deployment, userId: number | null = null): Promise<string> {
  const [row] = await sql<SignedReset>(
    `select id as "resetId", user_id as "userId", nonce from password_resets
     where $1::int is null or user_id = $1 order by id desc limit 1`,
    [userId],
  )
  if (!row) throw new Error('nobody asked for a reset')
  return resetToken(settings(0).SESSION_SECRET, row)
}
