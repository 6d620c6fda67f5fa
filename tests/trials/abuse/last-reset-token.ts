import { resetToken, type SignedReset } from '#server/modules/accounts/reset-token.ts'
import type { Deployment } from '../deployment.ts'

/** The token of the last password-reset mail, of one account or of any. */
export async function lastResetToken({ sql, settings }: Deployment, userId: number | null = null): Promise<string> {
  const [row] = await sql<SignedReset>(
    `select id as "resetId", user_id as "userId", nonce from password_resets
     where $1::int is null or user_id = $1 order by id desc limit 1`,
    [userId],
  )
  if (!row) throw new Error('no password reset was requested')
  return resetToken(settings(0).SESSION_SECRET, row)
}
