import { CataloguePage } from '#app/features/staff/catalogue/catalogue-page.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { catalogue } from '#content/staff/catalogue.ts'

/** Also here: the sitemap looks at each route by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(catalogue.title)

export default CataloguePage
