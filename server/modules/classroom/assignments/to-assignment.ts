import type { Assignment } from '#contract/assignments.ts'
import type { StaffAssignment } from '#contract/staff/assignments.ts'
import type { AssignmentRow } from './store.ts'

export function toAssignment({
  title,
  instructions,
  dueAt,
}: Pick<AssignmentRow, 'title' | 'instructions' | 'dueAt'>): Assignment {
  return { title, instructions, dueAt: dueAt?.toISOString() ?? null }
}

export function toStaffAssignment(row: AssignmentRow): StaffAssignment {
  const { announcedAt, updatedAt } = row
  return {
    ...toAssignment(row),
    announcedAt: announcedAt?.toISOString() ?? null,
    version: updatedAt.toISOString(),
  }
}
