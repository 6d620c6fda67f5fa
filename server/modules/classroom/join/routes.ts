import * as contract from '#contract/join.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { findJoinState } from './find-join-state.ts'
import { listSeatSessions } from './list-seat-sessions.ts'
import { openRoom } from './open-room.ts'

/** Owns the way into a session. The room's address leaves the site here alone, as a redirect. */
export function joinRoutes(services: Services): Implementation[] {
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
      return openRoom(services, params.token, request)
    }),
    implement(contract.listSeatSessions, ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      return listSeatSessions(services, params.token)
    }),
  ]
}
