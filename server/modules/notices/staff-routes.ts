import * as contract from '#contract/staff/notices.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { noticeInWords } from './notice-in-words.ts'
import { resolveNotice } from './resolve-notice.ts'
import { listOpenNotices } from './store.ts'

const maxShown = 50

/** Owns what the team must look at and no list shows. Whoever meets such a thing raises it (`public.ts`). */
export function noticeRoutes(services: Services): Implementation[] {
  return [
    implement(contract.listNotices, async () => {
      const rows = await listOpenNotices(services.database.queries, maxShown)
      return rows.map(({ id, kind, facts, createdAt, registrationId, reference }) => ({
        id,
        kind,
        ...noticeInWords(kind, facts),
        registration: registrationId !== null && reference !== null ? { id: registrationId, reference } : null,
        created_at: createdAt.toISOString(),
      }))
    }),
    implement(contract.resolveNotice, async ({ params, visitor }) => {
      await resolveNotice(services, params.id, visitor.userId)
      return undefined
    }),
  ]
}
