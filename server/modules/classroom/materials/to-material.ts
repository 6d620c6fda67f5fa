import type { Material } from '#contract/materials.ts'
import type { StaffMaterial } from '#contract/staff/materials.ts'
import type { EventRow } from '#server/modules/catalogue/public.ts'
import { isVisible } from './is-visible.ts'
import type { MaterialRow } from './store.ts'

/** As attendees see it. */
export function toMaterial({ id, sessionId, title, url, fileName: name, fileSize: size }: MaterialRow): Material {
  return { id, sessionId, title, url, file: name === null || size === null ? null : { name, size } }
}

export function toStaffMaterial(row: MaterialRow, event: EventRow, now: Date): StaffMaterial {
  return {
    ...toMaterial(row),
    visible: row.visible,
    isVisible: isVisible(row, event, now),
    createdAt: row.createdAt.toISOString(),
    announcedAt: row.announcedAt?.toISOString() ?? null,
  }
}
