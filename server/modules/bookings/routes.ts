import { listRegistrations } from '#contract/own-registrations.ts'
import { messages } from '#contract/problems.ts'
import * as contract from '#contract/registrations.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { findView, listSeatProgress, listViewsOf, type RegistrationView } from '#server/modules/reports/public.ts'
import { calendarFeed, calendarFile } from '#server/outside/calendar-file.ts'
import type { Services } from '#server/services.ts'
import { findSeatByLink, requireSeat } from './find-seat-by-link.ts'
import { readSeatLink } from './registration-link.ts'
import { requestRegistrationLinks } from './request-registration-links.ts'
import { findHandedOver } from './self-service/offers/find-handed-over.ts'
import { joinUrlOf, toEventRegistration } from './to-event-registration.ts'

/** Owns registrations, their seats and states. Money belongs to `payments`. */
export function bookingRoutes(services: Services): Implementation[] {
  const { database, clock, sessionSecret, publicUrl } = services
  const viewOf = async ({ id }: { id: number }) => {
    const view = await findView(database.queries, id)
    if (!view) throw notFound(messages.registrationNotFound)
    return view
  }
  const viewByLink = async (token: string) => viewOf(await findSeatByLink(services, token))
  return [
    implement(listRegistrations, async ({ visitor }) => {
      const views = await listViewsOf(database.queries, visitor.userId)
      const begun = views.filter((view) => hasBegun(view, clock()))
      const progress = await listSeatProgress(
        database.queries,
        begun.map(({ id }) => id),
        clock(),
      )
      return views.map((view) => ({
        ...toEventRegistration(view, services),
        progress: progress.get(view.id) ?? null,
      }))
    }),
    implement(contract.findRegistration, async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      if (await findHandedOver(services, params.token)) throw new Problem('handed_over', messages.seatHandedOver)
      return toEventRegistration(await viewByLink(params.token), services)
    }),
    implement(contract.requestRegistrationLinks, async ({ body, request }) => {
      await requestRegistrationLinks(services, body, request.ip)
      return { message: messages.linksRequested }
    }),
    implement(contract.downloadCalendar, async ({ params, reply }) => {
      const view = await viewByLink(params.token)
      reply.header('content-disposition', `attachment; filename="${view.slug}.ics"`)
      reply.header('cache-control', 'no-store')
      const url = joinUrlOf(view, services) ?? `${publicUrl}/registration/${params.token}`
      return calendarFile({ ...view, url, isCancelled: view.eventStatus === 'cancelled' }, clock(), publicUrl)
    }),
    implement(contract.followCalendar, async ({ params, reply }) => {
      const linked = readSeatLink(sessionSecret, 'calendar', params.token)
      const view = await viewOf(await requireSeat(database.queries, linked))
      reply.header('cache-control', 'no-store')
      // The feed goes to companies that run calendars: it does not contain the way to the private page.
      const isCancelled = view.paymentStatus !== 'paid' || view.eventStatus === 'cancelled'
      const url = joinUrlOf(view, services) ?? publicUrl
      return calendarFeed({ ...view, url, isCancelled }, clock(), publicUrl)
    }),
  ]
}

/** Whether there is any progress to tell of. */
function hasBegun({ paymentStatus, sessions: [first] }: RegistrationView, now: Date): boolean {
  return paymentStatus === 'paid' && first !== undefined && Date.parse(first.startsAt) <= now.getTime()
}
