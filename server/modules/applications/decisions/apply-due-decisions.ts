import { queueMail } from '#server/modules/mail/public.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import { listApplicants } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { applyDecision, listDueDecisions } from './store.ts'

/** Makes decisions whose minute is over the status, and emails the applicants. A row that fails does not stop the others. */
export async function applyDueDecisions(services: Services): Promise<void> {
  const { queries } = services.database
  for (const { id } of await listDueDecisions(queries, services.clock()))
    try {
      await applyAndEmail(services, id)
    } catch (error) {
      await reportFailedRow(services, { job: 'applications', applicationId: id, error })
    }
}

async function applyAndEmail(services: Services, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const status = await applyDecision(tx, id, services.clock())
    if (!status) return
    for (const { name, email, userId, courseTitle } of await listApplicants(tx, [id]))
      await queueMail(services, tx, {
        kind: `application_${status}`,
        to: email,
        facts: { name, courseTitle, isGuest: userId === null },
      })
  })
}
