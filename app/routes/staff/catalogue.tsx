import { CataloguePage } from '#app/features/staff/catalogue/catalogue-page.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { catalogue } from '#content/staff/catalogue.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(catalogue.title)

export default CataloguePage
