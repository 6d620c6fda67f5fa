import * as contract from '#contract/staff/restores.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { releaseMails } from './release-mails.ts'
import { lockOpenRestore, updateRestore } from './store.ts'

/** Owns restores: what a restored backup cannot know, until the team has looked at it. `renewAfterRestore` inserts them. */
export function restoreStaffRoutes(services: Services): Implementation[] {
  return [
    implement(contract.releaseRestoredMails, async ({ body, visitor }) => {
      await releaseMails(services, { ...body, actorId: visitor.userId })
      return undefined
    }),
    // Idempotent: two colleagues may tick it at once.
    implement(contract.tickRestoreCheck, async ({ body: { check }, visitor }) => {
      await services.database.transaction(async (tx) => {
        const restore = await lockOpenRestore(tx)
        if (!restore?.openChecks.includes(check)) return
        await updateRestore(tx, restore.id, { openChecks: restore.openChecks.filter((open) => open !== check) })
        await recordChange(tx, {
          actorId: visitor.userId,
          action: 'restore.checked',
          subject: 'restore',
          subjectId: String(restore.id),
          after: { check },
        })
      })
      return undefined
    }),
  ]
}
