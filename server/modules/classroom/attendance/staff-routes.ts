import * as contract from '#contract/staff/attendance.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { changeSessionRoom } from '../rooms/change-session-room.ts'
import { importParticipants } from './import-participants.ts'
import { markAttendance } from './mark-attendance.ts'
import { previewParticipants } from './preview-participants.ts'
import { showAttendance } from './show-attendance.ts'

/** Owns who came to which session, and the rooms of single sessions. The event's own room belongs to the catalogue. */
export function attendanceStaffRoutes(services: Services): Implementation[] {
  return [
    implement(contract.showAttendance, ({ params }) => showAttendance(services, params.event)),
    implement(contract.markAttendance, async ({ params, body, visitor }) => {
      await markAttendance(services, params.event, body, visitor.userId)
      return undefined
    }),
    implement(contract.changeSessionRoom, async ({ params, body, visitor }) => {
      await changeSessionRoom(services, params.event, body, visitor.userId)
      return undefined
    }),
    implement(contract.previewParticipants, ({ params, bytes, body }) =>
      previewParticipants(services, params.event, { bytes, ...body }),
    ),
    implement(contract.importParticipants, ({ params, bytes, body, visitor }) =>
      importParticipants(services, params.event, {
        bytes,
        sessionId: body.sessionId,
        choices: body.choices,
        actorId: visitor.userId,
      }),
    ),
  ]
}
