import PDFDocument from 'pdfkit'
import { PdfText } from '../pdf/pdf-text.ts'
import type { Shape } from './drawing.ts'
import type { DrawnCertificate } from './drawn-certificate.ts'
import { layOutCertificate } from './lay-out-certificate.ts'

/** A certificate as PDF: A4 landscape, tagged, with selectable text, and the same bytes every time. */
export function drawCertificatePdf(certificate: DrawnCertificate): Promise<Buffer> {
  const { alt, brandName, issuedAt } = certificate
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: alt, Author: brandName, Creator: brandName, Producer: brandName, CreationDate: issuedAt },
  })
  const written = collect(doc)
  const text = new PdfText(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const shape of layOutCertificate(text, certificate).shapes) draw(doc, text, root, shape)
  root.end()
  doc.end()
  return written
}

/** Whatever is no text is decoration: a screen reader leaves it out. */
function draw(doc: PDFKit.PDFDocument, text: PdfText, root: PDFKit.PDFStructureElement, shape: Shape): void {
  if (shape.kind === 'text') {
    const { line, style, x, baseline, role } = shape
    root.add(doc.struct(role, {}, () => text.draw(line, style, x, baseline)))
    return
  }
  doc.markContent('Artifact', { type: 'Layout' })
  if (shape.kind === 'rect') {
    const { x, y, width, height, radius, fill } = shape
    if (radius) doc.roundedRect(x, y, width, height, radius).fill(fill)
    else doc.rect(x, y, width, height).fill(fill)
  } else {
    const { path, x, y, scale, fill } = shape
    doc.save().translate(x, y).scale(scale)
    doc.path(path).fill(fill)
    doc.restore()
  }
  doc.endMarkedContent()
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
