import { paymentMessages } from '#contract/staff/payment-messages.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { canSwitchOff } from './read-ways-to-pay.ts'
import { saveTakesScreenshots } from './store.ts'

/** A database trigger notifies every process, so that pages say at once how to pay. */
export async function changeWaysToPay(
  services: Services,
  { takesScreenshots }: { takesScreenshots: boolean },
  actorId: number,
): Promise<void> {
  if (!takesScreenshots && !canSwitchOff(services)) throw new Problem('upi_needed', paymentMessages.upiNeeded)
  await services.database.transaction(async (tx) => {
    const before = await saveTakesScreenshots(tx, takesScreenshots, actorId)
    if (before === takesScreenshots) return
    await recordChange(tx, {
      actorId,
      action: 'ways_to_pay.changed',
      subject: 'ways_to_pay',
      subjectId: '1',
      before: { takesScreenshots: before },
      after: { takesScreenshots },
    })
  })
}
