import { monthInIndia } from '#contract/indian-days.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { insertClosedMonth } from './store.ts'

/** For good: the return of a closed month is filed, and a trigger refuses documents dated in it. */
export async function closeMonth({ database, clock }: Services, month: string, actorId: number): Promise<void> {
  const closedAt = clock()
  if (month >= monthInIndia(closedAt)) throw new Problem('month_not_over', messages.monthNotOver)
  await database.transaction(async (tx) => {
    if (!(await insertClosedMonth(tx, { month, closedAt, closedBy: actorId })))
      throw new Problem('month_closed', messages.monthClosedAlready)
    await recordChange(tx, { actorId, action: 'month.closed', subject: 'month', subjectId: month })
  })
}
