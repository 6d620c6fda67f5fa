import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { MaterialsPage } from '#app/features/staff/materials/materials-page.tsx'
import { staffMaterials } from '#content/staff/materials.ts'
import type { Route } from './+types/materials.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffMaterials.title)

export default function Materials({ params }: Route.ComponentProps) {
  return <MaterialsPage slug={params.event} />
}
