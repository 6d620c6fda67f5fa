import { messages } from '#contract/problems.ts'
import * as contract from '#contract/registrations.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { findView, listViewsOf } from '#server/modules/reports/public.ts'
import { calendarFile } from '#server/outside/calendar-file.ts'
import type { Services } from '#server/services.ts'
import { findSeatByLink } from './find-seat-by-link.ts'
import { requestRegistrationLinks } from './request-registration-links.ts'
import { toEventRegistration } from './to-event-registration.ts'

/** Owns registrations, their seats and states. Money belongs to `payments`. */
export function bookingRoutes(services: Services): Implementation[] {
  const { database, clock, sessionSecret, publicUrl } = services
  const viewByLink = async (token: string) => {
    const { id } = await findSeatByLink(services, token)
    const view = await findView(database.queries, id)
    if (!view) throw notFound(messages.registrationNotFound)
    return view
  }
  return [
    implement(contract.listRegistrations, async ({ visitor }) => {
      const views = await listViewsOf(database.queries, visitor.userId)
      return views.map((view) => toEventRegistration(view, sessionSecret))
    }),
    implement(contract.findRegistration, async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      return toEventRegistration(await viewByLink(params.token), sessionSecret)
    }),
    implement(contract.requestRegistrationLinks, async ({ body, request }) => {
      await requestRegistrationLinks(services, body, request.ip)
      return { message: messages.linksRequested }
    }),
    implement(contract.downloadCalendar, async ({ params, reply }) => {
      const view = await viewByLink(params.token)
      reply.header('content-disposition', `attachment; filename="${view.slug}.ics"`)
      reply.header('cache-control', 'no-store')
      const isPaid = view.paymentStatus === 'paid'
      const url = (isPaid && view.joinUrl) || `${publicUrl}/registration/${params.token}`
      return calendarFile({ ...view, url, isCancelled: view.eventStatus === 'cancelled' }, clock(), publicUrl)
    }),
  ]
}
