import * as contract from '#contract/staff/proofs.ts'
import * as registrations from '#contract/staff/registrations.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { cancelRegistration, markRefunded, resendMail } from './change-registration.ts'
import { findUpload } from './upi/decisions/store.ts'
import { scheduleDecision, undoDecision } from './upi/schedule-decision.ts'

/** Owns the team's decisions about proofs, cancellations and refunds. */
export function paymentStaffRoutes(services: Services): Implementation[] {
  const { database } = services
  return [
    implement(contract.showUpload, async ({ params }) => {
      const upload = await findUpload(database.queries, params.id)
      if (!upload) throw notFound()
      return upload
    }),
    implement(contract.decideProof, async ({ params, body, visitor }) => {
      const effectiveAt = await scheduleDecision(services, params.id, visitor.userId, body)
      return { effective_at: effectiveAt.toISOString() }
    }),
    implement(contract.undoProofDecision, async ({ params, visitor }) => {
      await undoDecision(services, params.id, visitor.userId)
      return undefined
    }),
    implement(registrations.resendRegistrationMail, async ({ params, visitor }) => {
      await resendMail(services, params.id, visitor.userId)
      return undefined
    }),
    implement(registrations.cancelRegistration, async ({ params, visitor }) => {
      await cancelRegistration(services, params.id, visitor.userId)
      return undefined
    }),
    implement(registrations.markRefunded, async ({ params, visitor }) => {
      await markRefunded(services, params.id, visitor.userId)
      return undefined
    }),
  ]
}
