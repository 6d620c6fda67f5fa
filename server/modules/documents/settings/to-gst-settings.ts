import type { GstSettings } from '#contract/staff/gst-settings.ts'
import { firstSettings } from './read-settings.ts'
import type { GstSettingsRow } from './store.ts'

/** Without a row nobody has saved the settings yet. */
export const versionOf = (row: GstSettingsRow | null): string => row?.updatedAt.toISOString() ?? 'first'

export function toGstSettings(row: GstSettingsRow | null, isOwner: boolean): GstSettings {
  const { rateBasisPoints, ...settings } = row ?? firstSettings
  const { legalName, address, gstin, sac, b2cPlaceOfSupply, lutNumber } = settings
  const { receiptPrefix, invoicePrefix, creditNotePrefix, refundNotePrefix } = settings
  return {
    legalName,
    address,
    stateCode: settings.stateCode as GstSettings['stateCode'],
    gstin,
    sac,
    rate: rateBasisPoints / 100,
    b2cPlaceOfSupply,
    receiptPrefix,
    invoicePrefix,
    creditNotePrefix,
    refundNotePrefix,
    lutNumber,
    changed_at: row?.updatedAt.toISOString() ?? null,
    version: versionOf(row),
    isOwner,
  }
}
