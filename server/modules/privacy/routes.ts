import * as contract from '#contract/account-data.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { Services } from '#server/services.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

/** Owns the legal rights to data export and deletion. The data belong to other modules. */
export function privacyRoutes(services: Services, cookie: SessionCookie): Implementation[] {
  return [
    implement(contract.exportAccount, async ({ visitor, reply }) => {
      reply.header('content-disposition', 'attachment; filename="rolewise-data.json"')
      return exportAccount(services, visitor.userId)
    }),
    implement(contract.deleteAccount, async ({ visitor, body, request, reply }) => {
      await deleteAccount(services, visitor, body, request.ip)
      cookie.clear(reply)
      return undefined
    }),
  ]
}
