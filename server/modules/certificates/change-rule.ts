import type { CertificateRule } from '#contract/staff/certificates.ts'
import { notFound } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { findEventRow } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { readRule } from './read-rule.ts'
import { saveSettings } from './store.ts'

/** Who gets a certificate from now on. What was issued stays as it is. */
export async function changeRule(
  { database, clock }: Services,
  { eventId, rule, actorId }: { eventId: number; rule: CertificateRule; actorId: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    const event = await findEventRow(tx, eventId)
    if (!event) throw notFound()
    const before = await readRule(tx, event)
    await saveSettings(tx, { eventId, ...rule, updatedAt: clock(), updatedBy: actorId })
    await recordChange(tx, {
      actorId,
      action: 'certificates.rule',
      subject: 'event',
      subjectId: String(eventId),
      before,
      after: rule,
    })
  })
}
