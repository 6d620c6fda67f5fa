import type { Application } from '#contract/applications.ts'
import type { Queries } from '#database/database.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'

export async function queueApplicationMail(
  services: Services,
  tx: Queries,
  { name, email }: { name: string; email: string },
  { title: courseTitle }: { title: string },
  { reason }: Application,
): Promise<void> {
  await queueMail(services, tx, { kind: 'application_received', to: email, facts: { name, courseTitle } })
  await queueMail(services, tx, {
    kind: 'application_to_team',
    to: services.teamEmail,
    facts: { name, email, courseTitle, reason },
  })
}
