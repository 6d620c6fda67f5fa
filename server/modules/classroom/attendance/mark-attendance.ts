import { type AttendanceMark, attendanceMessages } from '#contract/staff/attendance.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { findRegistrationRow } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { requireSession } from '../require-session.ts'
import { saveMark } from './store.ts'

/** The team's word on one attendee in one session, which counts more than anything else. */
export async function markAttendance(
  { database, clock }: Services,
  slug: string,
  { registrationId, sessionId, mark }: AttendanceMark,
  actorId: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { id: eventId } = await requireSession(tx, slug, sessionId)
    const seat = await findRegistrationRow(tx, registrationId)
    if (seat?.masterclassId !== eventId || seat.paymentStatus !== 'paid')
      throw new Problem('conflict', attendanceMessages.noAttendee)
    const change = { mark, markedAt: clock(), markedBy: actorId }
    const before = await saveMark(tx, { registrationId, eventId, sessionId }, change)
    if (before === mark) return
    await recordChange(tx, {
      actorId,
      action: 'attendance.marked',
      subject: 'registration',
      subjectId: String(registrationId),
      before: { event: slug, sessionId, mark: before },
      after: { event: slug, sessionId, mark },
    })
  })
}
