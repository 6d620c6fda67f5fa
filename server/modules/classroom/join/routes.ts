import * as contract from '#contract/join.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { readSeatLink } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { findJoinState } from './find-join-state.ts'
import { listSeatSessions } from './list-seat-sessions.ts'
import { openRoom } from './open-room.ts'

/** For the minute before a session, when everybody comes. Other statements keep some connections. */
const clickLimits = { maxRunning: 4, maxWaiting: 1_000, timeoutMs: 20_000 }

/** Owns the way into a session. The room's address leaves the site here alone, as a redirect. */
export function joinRoutes(services: Services): Implementation[] {
  const queueClick = fairQueue(clickLimits)
  return [
    implement(contract.findJoinState, async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      const { state, event, session, opensInMs } = await findJoinState(services, params.token)
      return {
        state,
        eventTitle: event.title,
        session: session && { startsAt: session.startsAt, endsAt: session.endsAt, title: session.title },
        opensInMs,
      }
    }),
    implement(contract.openRoom, ({ params, request, reply }) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      // By seat: whoever repeats a click waits behind everybody else's first one. A made-up link does not wait at all.
      const { id } = readSeatLink(services.sessionSecret, 'join', params.token)
      return queueClick(String(id), () => openRoom(services, params.token, request))
    }),
    implement(contract.listSeatSessions, ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      return listSeatSessions(services, params.token)
    }),
  ]
}
