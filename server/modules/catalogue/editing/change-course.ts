import type { CourseForm, StaffCourse } from '#contract/staff/courses.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { lockCourse, updateCourse } from './store.ts'

/** The slug cannot change: pages, pictures and applications refer to it. */
export function changeCourse(
  { database }: Services,
  id: number,
  { version, ...form }: CourseForm & { version: string },
  actorId: number,
): Promise<StaffCourse> {
  return database.transaction(async (tx) => {
    const before = requireUnchanged(await lockCourse(tx, id), version)
    const after = await updateCourse(tx, id, { ...form, slug: before.slug })
    await recordChange(tx, {
      actorId,
      action: 'course.changed',
      subject: 'course',
      subjectId: String(id),
      before: { ...before },
      after: { ...after },
    })
    return after
  })
}
