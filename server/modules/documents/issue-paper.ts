import { stateOfGstin } from '#contract/gstin.ts'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import { issueDocument } from './issue-document.ts'
import { placeOfSupply, rateFor } from './place-of-supply.ts'
import { readSettings, type Settings } from './settings/read-settings.ts'
import { splitTax } from './split-tax.ts'
import type { DocumentLine, IssuedDocument, Recipient, Supplier } from './store.ts'

export interface PaidOrder {
  orderId: number
  payer: { name: string; email: string; phone: string }
  /** Null if the payer did not say. */
  stateCode: string | null
  company: { legalName: string; gstin: string; address: string } | null
  /** Including tax. */
  lines: { description: string; amountPaise: number }[]
  amountPaise: number
}

/** Issues the invoice of a paid order, or its receipt while GST is off. Call it last in the transaction that marks the order paid. */
export async function issuePaper(services: Services, tx: Queries, order: PaidOrder): Promise<IssuedDocument> {
  const { orderId, payer, stateCode, company, amountPaise } = order
  const lines = groupLines(order.lines)
  if (lines.reduce((sum, line) => sum + line.totalPaise, 0) !== amountPaise)
    throw new Error('the lines of an order do not add up to its amount')
  const settings = await readSettings(tx)
  const recipient = { ...payer, stateCode: company ? stateOfGstin(company.gstin) : stateCode, company }
  return settings.gstin === null
    ? issueDocument(services, tx, settings, {
        kind: 'receipt',
        orderId,
        supplier: supplierOf(settings),
        recipient,
        lines: lines.map((line) => ({ ...line, sac: null, ...untaxed(line.totalPaise) })),
        placeOfSupply: null,
        rateBasisPoints: 0,
      })
    : issueInvoice(services, tx, settings, { orderId, recipient, lines })
}

interface Sale {
  orderId: number
  recipient: Recipient
  lines: PlainLine[]
}

/** The tax of each line is rounded, and the invoice's is their sum. */
export function issueInvoice(services: Services, tx: Queries, settings: Settings, sale: Sale): Promise<IssuedDocument> {
  const { orderId, recipient, lines } = sale
  const { stateCode: supplierState, b2cPlaceOfSupply, sac } = settings
  const place = placeOfSupply(recipient, { supplierState, b2cPlaceOfSupply })
  const rate = { rateBasisPoints: rateFor(place, settings), isInterState: place !== supplierState }
  return issueDocument(services, tx, settings, {
    kind: 'invoice',
    orderId,
    supplier: supplierOf(settings),
    recipient,
    lines: lines.map((line) => ({ ...line, sac, ...splitTax(line.totalPaise, rate) })),
    placeOfSupply: place,
    rateBasisPoints: rate.rateBasisPoints,
  })
}

type PlainLine = Pick<DocumentLine, 'description' | 'quantity' | 'totalPaise'>

/** Equal seats are one line. */
function groupLines(lines: PaidOrder['lines']): PlainLine[] {
  const grouped = Map.groupBy(lines, ({ description, amountPaise }) => `${amountPaise} ${description}`)
  return [...grouped.values()].map((same) => ({
    description: same[0]?.description ?? '',
    quantity: same.length,
    totalPaise: same.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  }))
}

const untaxed = (totalPaise: number) => ({ taxablePaise: totalPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 })

const supplierOf = ({ legalName, address, stateCode, gstin, lutNumber }: Settings): Supplier => ({
  legalName,
  address,
  stateCode,
  gstin,
  lutNumber,
})
