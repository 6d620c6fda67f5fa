import type { Endpoint } from '../endpoint.ts'
import { closeMonth, downloadBookkeepingSheet, listClosedMonths, showBookkeeping } from '../staff/bookkeeping.ts'
import { listStaffDocuments, showDocumentPdf } from '../staff/documents.ts'
import { changeGstSettings, getGstSettings } from '../staff/gst-settings.ts'
import { changeWaysToPay, showWaysToPay } from '../staff/ways-to-pay.ts'

/** The console: documents, tax and ways to pay. */
export const staffBookkeepingEndpoints: readonly Endpoint[] = [
  listStaffDocuments,
  showDocumentPdf,
  getGstSettings,
  changeGstSettings,
  showWaysToPay,
  changeWaysToPay,
  showBookkeeping,
  downloadBookkeepingSheet,
  listClosedMonths,
  closeMonth,
]
