import { messages } from '#contract/problems.ts'
import type { HandedOver } from '#contract/self-service.ts'
import { notFound } from '#server/http/problem.ts'
import { describeDates, findHandedOver } from '#server/modules/bookings/public.ts'
import { listDocumentsOf } from '#server/modules/documents/public.ts'
import type { Services } from '#server/services.ts'
import { toPayersDocument } from '../to-payers-document.ts'

/** For the link of an earlier attendee. Nothing of whoever has the seat now. */
export async function showHandedOver(services: Services, token: string): Promise<HandedOver> {
  const handedOver = await findHandedOver(services, token)
  if (!handedOver) throw notFound(messages.registrationNotFound)
  const { reference, at, orderId, isPayer, isPaid, event } = handedOver
  const documents = isPayer ? await listDocumentsOf(services.database.queries, [orderId]) : []
  return {
    reference,
    handed_over_at: at.toISOString(),
    event: event && { title: event.title, dates: describeDates(event) },
    documents: documents.map(toPayersDocument),
    canAddCompany: isPaid && documents.some(({ kind }) => kind === 'invoice'),
  }
}
