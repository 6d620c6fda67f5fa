import { changeCompany } from '#contract/documents.ts'
import { cancelEvent as cancelEventCall } from '#contract/staff/cancellation.ts'
import { addRegistrations as addRegistrationsCall } from '#contract/staff/new-order.ts'
import * as contract from '#contract/staff/proofs.ts'
import { markNeverArrived as markNeverArrivedCall, refundPayment } from '#contract/staff/refunds.ts'
import * as registrations from '#contract/staff/registrations.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { type ForgetAttendee, findRegistrationRow } from '#server/modules/bookings/public.ts'
import { showCancellation, toStaffRefund } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { addCompany } from './add-company.ts'
import { addRegistrations } from './add-registrations.ts'
import { bankStaffRoutes } from './bank/staff-routes.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { cancelEvent } from './cancellation/cancel-event.ts'
import { editRegistration } from './edit-registration.ts'
import { markNeverArrived } from './refunds/mark-never-arrived.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { resendMail } from './resend-mail.ts'
import { findUpload } from './upi/decisions/store.ts'
import { listOwnDecisions, listProofs } from './upi/list-proofs.ts'
import { scheduleDecision, undoDecision } from './upi/schedule-decision.ts'

/** Owns the team's decisions about proofs, and the seats that it adds, corrects, cancels and refunds. */
export function paymentStaffRoutes(services: Services, forgetAttendee: ForgetAttendee): Implementation[] {
  const { database } = services
  return [
    ...bankStaffRoutes(services),
    implement(contract.showUpload, async ({ params }) => {
      const upload = await findUpload(database.queries, params.id)
      if (!upload) throw notFound()
      return upload
    }),
    implement(contract.listProofs, () => listProofs(database.queries)),
    implement(contract.listDecidedProofs, ({ visitor }) => listOwnDecisions(services, visitor.userId)),
    implement(contract.decideProof, async ({ params, body, visitor }) => {
      const effectiveAt = await scheduleDecision(services, params.id, visitor.userId, body)
      return { effective_at: effectiveAt.toISOString() }
    }),
    implement(contract.undoProofDecision, async ({ params, visitor }) => {
      await undoDecision(services, params.id, visitor.userId)
      return undefined
    }),
    implement(addRegistrationsCall, async ({ body, visitor }) => {
      const { order, seats } = await addRegistrations(services, body, visitor.userId)
      return { orderId: order.id, references: seats.map(({ reference }) => reference) }
    }),
    implement(registrations.resendRegistrationMail, async ({ params, visitor }) => {
      await resendMail(services, params.id, visitor.userId)
      return undefined
    }),
    implement(registrations.cancelRegistration, async ({ params, visitor }) => {
      await cancelRegistration(services, params.id, visitor.userId)
      return undefined
    }),
    implement(registrations.editRegistration, async ({ params, body, visitor }) => {
      await editRegistration(services, params.id, body, { actorId: visitor.userId, forgetAttendee })
      return undefined
    }),
    implement(changeCompany, async ({ params, body, visitor }) => {
      const seat = await findRegistrationRow(database.queries, params.id)
      if (!seat) throw notFound()
      await addCompany(services, seat.orderId, body, visitor.userId)
      return undefined
    }),
    implement(refundPayment, async ({ params, body, visitor }) => {
      const refund = await requestRefund(services, params.id, body, visitor.userId)
      return toStaffRefund(refund)
    }),
    implement(markNeverArrivedCall, async ({ params, body, visitor }) => {
      await markNeverArrived(services, params.id, body, visitor.userId)
      return undefined
    }),
    implement(cancelEventCall, async ({ params, body, visitor }) => {
      await cancelEvent(services, params.id, body, visitor.userId)
      return showCancellation(services, params.id)
    }),
  ]
}
