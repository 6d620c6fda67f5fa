import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import { financialYearOf } from './financial-year.ts'
import { queueDocumentMail } from './queue-document-mail.ts'
import type { Settings } from './settings/read-settings.ts'
import { sumParts, totalOf } from './split-tax.ts'
import { type DocumentKind, type IssuedDocument, insertDocument, takeNumber } from './store.ts'

type Draft = Pick<
  IssuedDocument,
  'kind' | 'orderId' | 'supplier' | 'recipient' | 'lines' | 'placeOfSupply' | 'rateBasisPoints'
> &
  Partial<Pick<IssuedDocument, 'refundId' | 'reason'>> & {
    /** What a note corrects. */
    against?: { id: number; number: string }
  }

/** Numbers and stores a document, and queues its email. Call it last in the transaction: the series is locked until the transaction ends. */
export async function issueDocument(
  services: Services,
  tx: Queries,
  settings: Settings,
  { against, ...draft }: Draft,
): Promise<IssuedDocument> {
  const { clock } = services
  const startedAt = clock()
  const financialYear = financialYearOf(startedAt)
  const serial = await takeNumber(tx, draft.kind, financialYear)
  // Read again, because whoever waited for the series must not be dated before whoever went ahead.
  const numberedAt = clock()
  const issuedAt = financialYearOf(numberedAt) === financialYear ? numberedAt : startedAt
  const number = `${prefixOf(settings, draft.kind)}/${financialYear}/${String(serial).padStart(6, '0')}`
  const parts = sumParts(draft.lines)
  const amounts = { ...parts, totalPaise: totalOf(parts) }
  const numbered = { number, financialYear, serial, issuedAt, againstId: against?.id ?? null }
  const document = await insertDocument(tx, { ...draft, ...numbered, ...amounts })
  await queueDocumentMail(services, tx, document, against?.number)
  return document
}

function prefixOf(settings: Settings, kind: DocumentKind): string {
  const prefixes: Record<DocumentKind, string> = {
    receipt: settings.receiptPrefix,
    invoice: settings.invoicePrefix,
    credit_note: settings.creditNotePrefix,
    refund_note: settings.refundNotePrefix,
  }
  return prefixes[kind]
}
