import type { Queries } from '#database/database.ts'
import { notFound } from '#server/http/problem.ts'
import { describeDocument } from './describe-document.ts'
import { findDocument, type IssuedDocument } from './store.ts'

export interface PdfFile {
  name: string
  content: Uint8Array
}

/** Made anew each time: a document never changes, and the same one has the same bytes. */
export async function renderDocument(queries: Queries, id: number): Promise<PdfFile> {
  const document = await findDocument(queries, id)
  if (!document) throw notFound()
  return renderPdf(document, document.againstId === null ? null : await findDocument(queries, document.againstId))
}

async function renderPdf(document: IssuedDocument, against: IssuedDocument | null): Promise<PdfFile> {
  // pdfkit is large and would delay the start.
  const { drawDocument } = await import('#server/outside/pdf/draw-document.ts')
  return {
    name: `${document.number.replaceAll('/', '-')}.pdf`,
    content: await drawDocument(describeDocument(document, against)),
  }
}
