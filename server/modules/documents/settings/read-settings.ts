import { brand } from '#content/brand.ts'
import type { Queries } from '#database/database.ts'
import { findSettings, type GstSettingsRow } from './store.ts'

export type Settings = Omit<GstSettingsRow, 'id' | 'updatedAt' | 'updatedBy'>

const { street, city, postalCode, region } = brand.address

/** Until the owner saves others: receipts in our own name, and 18 % on training once a GSTIN is set. */
export const firstSettings: Settings = {
  legalName: brand.name,
  address: `${street}\n${city} ${postalCode}, ${region}`,
  stateCode: '29',
  gstin: null,
  sac: '999293',
  rateBasisPoints: 1800,
  b2cPlaceOfSupply: 'recipient_state',
  receiptPrefix: 'RWR',
  invoicePrefix: 'RW',
  creditNotePrefix: 'RWC',
  refundNotePrefix: 'RWN',
  lutNumber: null,
}

export async function readSettings(queries: Queries): Promise<Settings> {
  return (await findSettings(queries)) ?? firstSettings
}

/** Invoices are issued as soon as we have a GSTIN. */
export async function isGstOn(queries: Queries): Promise<boolean> {
  return (await readSettings(queries)).gstin !== null
}
