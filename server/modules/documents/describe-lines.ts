import { documentWords } from '#content/documents.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { PrintedColumn, PrintedDocument } from '#server/outside/pdf/printed-document.ts'
import type { TaxParts } from './split-tax.ts'
import type { IssuedDocument } from './store.ts'

const { columns: words, rate: formatRate } = documentWords

interface Tax {
  name: string
  rate: string
  part: keyof TaxParts
}

/** Union territories without a legislature have a tax of their own in place of the State's (UTGST Act). */
const unionTerritories = ['04', '26', '31', '35', '38', '97']

/** Which taxes a document has, by its place of supply. */
export function taxesOf({ placeOfSupply, supplier, rateBasisPoints }: IssuedDocument): Tax[] {
  if (placeOfSupply === null) return []
  if (placeOfSupply !== supplier.stateCode)
    return [{ name: 'IGST', rate: formatRate(rateBasisPoints / 100), part: 'igstPaise' }]
  const rate = formatRate(rateBasisPoints / 200)
  return [
    { name: 'CGST', rate, part: 'cgstPaise' },
    { name: unionTerritories.includes(placeOfSupply) ? 'UTGST' : 'SGST', rate, part: 'sgstPaise' },
  ]
}

export function describeLines(document: IssuedDocument): Pick<PrintedDocument, 'columns' | 'rows'> {
  const taxes = taxesOf(document)
  const isTaxed = document.placeOfSupply !== null
  const amount = (heading: string, width: number): PrintedColumn => ({ heading, width, align: 'right' })
  return {
    columns: [
      { heading: words.number, width: 24, align: 'left' },
      { heading: words.description, align: 'left' },
      ...(isTaxed ? [{ heading: words.sac, width: 48, align: 'left' } as const] : []),
      amount(words.quantity, 32),
      ...(isTaxed ? [amount(words.taxable, 72)] : []),
      ...taxes.map(({ name, rate }) => amount(words.tax(name, rate), 60)),
      amount(isTaxed ? words.total : words.amount, 72),
    ],
    rows: document.lines.map((line, index) => [
      String(index + 1),
      line.description,
      ...(isTaxed ? [line.sac ?? ''] : []),
      String(line.quantity),
      ...(isTaxed ? [formatPaise(line.taxablePaise)] : []),
      ...taxes.map(({ part }) => formatPaise(line[part])),
      formatPaise(line.totalPaise),
    ]),
  }
}

/** Always with paise, as on every invoice: 1,999.00. */
export function formatPaise(paise: number, sign = ''): string {
  const rest = String(paise % 100).padStart(2, '0')
  return `${sign}${formatRupees(Math.floor(paise / 100)).slice(1)}.${rest}`
}
