import { classroomMessages } from '#contract/classroom-messages.ts'
import { messages } from '#contract/problems.ts'
import type { AssignmentForm, StaffAssignment } from '#contract/staff/assignments.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { findEventRow } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { lockClassroom } from '../store.ts'
import { type AssignmentRow, deleteAssignment, hasSubmissions, lockAssignment, writeAssignment } from './store.ts'
import { toAssignment, toStaffAssignment } from './to-assignment.ts'

/** Sets or changes it, unless a colleague did so since. The same again changes nothing. */
export function changeAssignment(
  { database, clock }: Services,
  eventId: number,
  { version, dueAt, ...texts }: AssignmentForm,
  actorId: number,
): Promise<StaffAssignment> {
  return database.transaction(async (tx) => {
    const before = await lockForChange(tx, eventId)
    const fields = { ...texts, dueAt: dueAt === null ? null : new Date(dueAt) }
    if (before && isSame(before, fields)) return toStaffAssignment(before)
    if (version !== (before?.updatedAt.toISOString() ?? null)) throw changedMeanwhile()
    const after = await writeAssignment(tx, { eventId, ...fields, createdAt: clock(), updatedBy: actorId })
    await recordChange(tx, {
      actorId,
      action: before ? 'assignment.changed' : 'assignment.added',
      subject: 'event',
      subjectId: String(eventId),
      ...(before ? { before: toAssignment(before) } : {}),
      after: toAssignment(after),
    })
    return toStaffAssignment(after)
  })
}

/** Unless somebody has handed in work: their page would no longer say what for. */
export function removeAssignment(
  { database }: Services,
  eventId: number,
  version: string,
  actorId: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    const before = await lockForChange(tx, eventId)
    if (!before) throw notFound()
    if (before.updatedAt.toISOString() !== version) throw changedMeanwhile()
    if (await hasSubmissions(tx, eventId)) throw new Problem('conflict', classroomMessages.assignmentInUse)
    await deleteAssignment(tx, eventId)
    await recordChange(tx, {
      actorId,
      action: 'assignment.removed',
      subject: 'event',
      subjectId: String(eventId),
      before: toAssignment(before),
    })
  })
}

async function lockForChange(tx: Queries, eventId: number): Promise<AssignmentRow | null> {
  await lockClassroom(tx, eventId)
  if (!(await findEventRow(tx, eventId))) throw notFound()
  return lockAssignment(tx, eventId, 'update')
}

const changedMeanwhile = () => new Problem('edit_conflict', messages.changedMeanwhile)

type Fields = Pick<AssignmentRow, 'title' | 'instructions' | 'dueAt'>

const isSame = (one: Fields, other: Fields) => JSON.stringify(toAssignment(one)) === JSON.stringify(toAssignment(other))
