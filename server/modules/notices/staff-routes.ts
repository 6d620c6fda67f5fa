import * as contract from '#contract/staff/notices.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { resolveNotice } from './resolve-notice.ts'

/** Owns notices: issues that need a person and that no list shows. Other modules raise them through `public.ts`. */
export function noticeStaffRoutes(services: Services): Implementation[] {
  return [
    implement(contract.resolveNotice, async ({ params, visitor }) => {
      await resolveNotice(services, params.id, visitor.userId)
      return undefined
    }),
  ]
}
