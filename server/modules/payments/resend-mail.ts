import { periods } from '#contract/periods.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { requireLive } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { queueStatusMail } from './queue-status-mail.ts'

export async function resendMail(services: Services, id: number, actorId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const isQueued = await queueStatusMail(services, tx, await requireLive(tx, id), { trigger: 'repeat' })
    if (!isQueued)
      throw new Problem('too_many', messages.tooManyResends, { retryAfterSeconds: periods.emailLimitMinutes * 60 })
    await recordChange(tx, { actorId, action: 'registration.mailed', subject: 'registration', subjectId: String(id) })
  })
}
