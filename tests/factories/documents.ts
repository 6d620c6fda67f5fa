import type { Queries } from '#database/database.ts'
import { gstSettings, orders } from '#database/schema/tables.ts'
import type { PaidOrder } from '#server/modules/documents/public.ts'

/** Registered in Karnataka. */
export const ourGstin = '29AABCR1718E1ZL'
export const aCompany = {
  legalName: 'Sahyadri Analytics Private Limited',
  gstin: '27AAJCS5738D1Z6',
  address: '402 Lotus House, Senapati Bapat Road\nPune 411016',
}

/** A paid order of one seat, from Karnataka. */
export const aPaidOrder = (overrides: Partial<PaidOrder> = {}): PaidOrder => {
  const amountPaise = overrides.amountPaise ?? 199_900
  return {
    orderId: 1,
    payer: { name: 'Asha Rao', email: 'asha.rao@example.in', phone: '+919876543210' },
    stateCode: '29',
    company: null,
    lines: [{ description: 'AI for Everyone, 20–21 June 2027', amountPaise }],
    amountPaise,
    ...overrides,
  }
}

/** Orders with the ids 1 to `count`, in an empty database. */
export async function makeOrders(queries: Queries, count = 10): Promise<void> {
  await queries.insert(orders).values(Array.from({ length: count }, () => ({ amountPaise: 199_900 })))
}

/** As if the owner had saved our GSTIN. */
export async function turnGstOn(queries: Queries, overrides: Partial<typeof gstSettings.$inferInsert> = {}) {
  await queries.insert(gstSettings).values({
    legalName: 'Rolewise Learning Private Limited',
    address: '3rd Floor, 214 Double Road, Indiranagar 2nd Stage\nBengaluru 560038, Karnataka',
    stateCode: '29',
    gstin: ourGstin,
    sac: '999293',
    rateBasisPoints: 1800,
    b2cPlaceOfSupply: 'recipient_state',
    receiptPrefix: 'RWR',
    invoicePrefix: 'RW',
    creditNotePrefix: 'RWC',
    refundNotePrefix: 'RWN',
    updatedBy: 1,
    ...overrides,
  })
}
