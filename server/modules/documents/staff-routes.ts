import { closeMonth as closeMonthCall } from '#contract/staff/bookkeeping.ts'
import { showDocumentPdf } from '#contract/staff/documents.ts'
import { changeGstSettings, getGstSettings } from '#contract/staff/gst-settings.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { isOwner } from '#server/modules/accounts/public.ts'
import type { Services } from '#server/services.ts'
import { closeMonth } from './months/close-month.ts'
import { renderDocument } from './render-document.ts'
import { changeSettings } from './settings/change-settings.ts'
import { findSettings } from './settings/store.ts'
import { toGstSettings } from './settings/to-gst-settings.ts'

/** Owns who issues documents, with which tax and numbers, and until when. Their lists and sheets belong to `reports`. */
export function documentStaffRoutes(services: Services): Implementation[] {
  const { database } = services
  return [
    implement(getGstSettings, async ({ visitor }) => {
      const row = await findSettings(database.queries)
      return toGstSettings(row, await isOwner(database.queries, visitor.userId))
    }),
    implement(changeGstSettings, async ({ body, visitor }) =>
      toGstSettings(await changeSettings(services, body, visitor.userId), true),
    ),
    implement(showDocumentPdf, ({ params }) => renderDocument(database.queries, params.id)),
    implement(closeMonthCall, async ({ body, visitor }) => {
      await closeMonth(services, body.month, visitor.userId)
      return undefined
    }),
  ]
}
