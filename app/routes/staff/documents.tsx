import { DocumentsPage } from '#app/features/staff/documents/documents-page.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { staffDocuments } from '#content/staff/documents.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffDocuments.title)

export default DocumentsPage
