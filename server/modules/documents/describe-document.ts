import { brand } from '#content/brand.ts'
import { documentWords as words } from '#content/documents.ts'
import { formatDate } from '#contract/dates.ts'
import { documentNames } from '#contract/document-names.ts'
import { rupeesInWords } from '#contract/rupees-in-words.ts'
import { abroad, isStateCode, states } from '#contract/states.ts'
import type { PrintedDocument, PrintedFact } from '#server/outside/pdf/printed-document.ts'
import { describeLines, formatPaise, taxesOf } from './describe-lines.ts'
import type { IssuedDocument } from './store.ts'

/** Everything that Rule 46 wants on an invoice, and Rule 53(1A) on a credit note. `against` is the document that a note corrects. */
export function describeDocument(document: IssuedDocument, against: IssuedDocument | null): PrintedDocument {
  const { kind, number, issuedAt, totalPaise } = document
  const title = documentNames[kind]
  return {
    title,
    number,
    issuedAt,
    brandName: brand.name,
    continued: words.continued(title, number),
    parties: [
      { heading: words.issuedBy, lines: describeSupplier(document) },
      { heading: recipientHeadings[kind], lines: describeRecipient(document) },
    ],
    facts: describeFacts(document, against),
    ...describeLines(document),
    totals: describeTotals(document),
    total: { term: words.totals[kind], text: formatPaise(totalPaise, '₹') },
    inWords: { term: words.inWords, text: rupeesInWords(totalPaise / 100) },
    notes: [...describeExport(document), describeMoney(document), words.noSignature],
    footer: `${brand.email}  ·  ${brand.phone}`,
    pageNumber: words.page,
  }
}

const recipientHeadings: Record<IssuedDocument['kind'], string> = {
  receipt: words.receivedFrom,
  invoice: words.billedTo,
  credit_note: words.billedTo,
  refund_note: words.refundedTo,
}

function describeSupplier({ supplier: { legalName, address, gstin, stateCode } }: IssuedDocument): string[] {
  return [
    legalName,
    ...(address ? [address] : []),
    ...(gstin ? [words.gstin(gstin)] : []),
    ...stateLine(gstin ? stateCode : null),
  ]
}

function describeRecipient({ recipient }: IssuedDocument): string[] {
  const { name, email, phone, stateCode, company } = recipient
  if (!company) return [name, email, ...(phone ? [formatPhone(phone)] : []), ...stateLine(stateCode)]
  const { legalName, address, gstin } = company
  return [legalName, address, words.gstin(gstin), ...stateLine(stateCode), words.contact(name, email)]
}

/** As Indian numbers are read: +91 98765 43210. */
const formatPhone = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')

function stateLine(code: string | null | undefined): string[] {
  if (!code || !isStateCode(code)) return []
  return [code === abroad ? words.abroad : words.state(states[code], code)]
}

function describeFacts(document: IssuedDocument, against: IssuedDocument | null): PrintedFact[] {
  const { kind, issuedAt, placeOfSupply: place, reason } = document
  const isNote = kind === 'credit_note' || kind === 'refund_note'
  return [
    { term: words.date, text: formatDate(issuedAt) },
    ...(isNote && against
      ? [{ term: words.against[kind], text: words.numberAndDate(against.number, formatDate(against.issuedAt)) }]
      : []),
    ...(reason ? [{ term: words.reason, text: reason }] : []),
    ...(place && isStateCode(place)
      ? [
          { term: words.placeOfSupply, text: words.place(states[place], place) },
          { term: words.reverseCharge, text: words.no },
        ]
      : []),
  ]
}

function describeTotals(document: IssuedDocument): PrintedFact[] {
  if (document.placeOfSupply === null) return []
  return [
    { term: words.taxableValue, text: formatPaise(document.taxablePaise, '₹') },
    ...taxesOf(document).map(({ name, rate, part }) => ({
      term: words.tax(name, rate),
      text: formatPaise(document[part], '₹'),
    })),
  ]
}

/** The endorsement of Rule 46 on an export. */
function describeExport({ kind, placeOfSupply, rateBasisPoints, supplier }: IssuedDocument): string[] {
  if (kind !== 'invoice' || placeOfSupply !== abroad) return []
  return [rateBasisPoints === 0 ? words.exportUntaxed(supplier.lutNumber ?? '') : words.exportTaxed]
}

/** An invoice is issued once it is paid, and employers ask whether it is. */
function describeMoney({ kind }: IssuedDocument): string {
  if (kind === 'invoice') return `${words.paid} ${words.rupees}`
  return kind === 'credit_note' ? words.rupees : `${words.notRegistered[kind]} ${words.rupees}`
}
