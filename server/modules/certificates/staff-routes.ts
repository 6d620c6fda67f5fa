import * as contract from '#contract/staff/certificates.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { changeRule } from './change-rule.ts'
import { issueCertificates } from './issue-certificates.ts'
import { listEventCertificates } from './list-event-certificates.ts'
import { reissueCertificate } from './reissue-certificate.ts'
import { revokeCertificate } from './revoke-certificate.ts'
import { withdrawCertificate } from './withdraw-certificates.ts'

/** Owns the team's decisions about certificates: the rule of an event, issuing, and what ends one. */
export function certificateStaffRoutes(services: Services): Implementation[] {
  const list = (eventId: number) => listEventCertificates(services.database.queries, eventId, services.clock())
  return [
    implement(contract.listEventCertificates, ({ params }) => list(params.id)),
    implement(contract.changeCertificateRule, async ({ params, body, visitor }) => {
      await changeRule(services, { eventId: params.id, rule: body, actorId: visitor.userId })
      return list(params.id)
    }),
    implement(contract.issueCertificates, async ({ params, body, visitor }) => ({
      issued: await issueCertificates(services, { eventId: params.id, ...body, actorId: visitor.userId }),
    })),
    implement(contract.reissueCertificate, async ({ params, body, visitor }) => {
      await reissueCertificate(services, { id: params.id, name: body.name, actorId: visitor.userId })
      return undefined
    }),
    implement(contract.revokeCertificate, async ({ params, body, visitor }) => {
      await revokeCertificate(services, { id: params.id, reason: body.reason, actorId: visitor.userId })
      return undefined
    }),
    implement(contract.withdrawCertificate, async ({ params, visitor }) => {
      await withdrawCertificate(services, params.id, visitor.userId)
      return undefined
    }),
  ]
}
