import PDFDocument from 'pdfkit'
import { contentWidth, DocumentPage, leading, page, styles } from './document-page.ts'
import { drawTable } from './draw-table.ts'
import type { PrintedDocument, PrintedFact } from './printed-document.ts'

const gap = 16
const totalsWidth = 220
type Structure = PDFKit.PDFStructureElement

/** A numbered document as PDF: A4, tagged, with selectable text, and the same bytes every time. */
export function drawDocument(printed: PrintedDocument): Promise<Buffer> {
  const { title, number, issuedAt, brandName } = printed
  const doc = new PDFDocument({
    size: 'A4',
    // Nothing is placed by pdfkit's own flow, which would start pages by itself.
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${title} ${number}`,
      Author: brandName,
      Creator: brandName,
      Producer: brandName,
      CreationDate: issuedAt,
    },
  })
  const written = collect(doc)
  const out = new DocumentPage(doc, printed)
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawHead(out, root, printed)
  drawParties(out, root, printed)
  drawTable(out, root, printed)
  drawTotals(out, root, printed)
  drawNotes(out, root, printed)
  root.end()
  out.drawFooters()
  doc.end()
  return written
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

function drawHead(out: DocumentPage, root: Structure, { brandName, title, number }: PrintedDocument): void {
  const { doc } = out
  out.decorate(() => {
    out.drawMark(page.margin, out.y, 32)
    out.drawText(brandName, styles.brand, out.y + 6, { x: page.margin + 42 })
  })
  root.add(doc.struct('H1', {}, () => void out.drawText(title, styles.title, out.y - 1, { align: 'right' })))
  root.add(doc.struct('P', {}, () => void out.drawText(number, styles.strong, out.y + 26, { align: 'right' })))
  out.y += 58
  out.rule(out.y)
  out.y += 18
}

/** Both parties, and the facts beside them. */
function drawParties(out: DocumentPage, root: Structure, { parties, facts }: PrintedDocument): void {
  const { doc } = out
  const width = (contentWidth - 2 * gap) / 3
  const top = out.y
  const ends = parties.map(({ heading, lines }, index) => {
    const x = page.margin + index * (width + gap)
    let y = top
    root.add(
      doc.struct('H2', {}, () => {
        y = out.drawText(heading, styles.label, y, { x, width }) + 3
      }),
    )
    root.add(
      doc.struct('P', {}, () => {
        for (const [number, line] of lines.entries())
          y = out.drawText(line, number === 0 ? styles.strong : styles.text, y, { x, width })
      }),
    )
    return y
  })
  const x = page.margin + 2 * (width + gap)
  let y = top
  for (const { term, text } of facts)
    root.add(
      doc.struct('P', {}, () => {
        y = out.drawText(term, styles.label, y, { x, width }) + 1
        y = out.drawText(text, styles.text, y, { x, width }) + 5
      }),
    )
  out.y = Math.max(y, ...ends) + 16
}

/** The amount in words, and beside it the sums. */
function drawTotals(out: DocumentPage, root: Structure, { totals, total, inWords }: PrintedDocument): void {
  const { doc } = out
  const rowHeight = leading(styles.amount) + 4
  out.y += 12
  out.makeRoom((totals.length + 1) * rowHeight + 40)
  const wordsWidth = contentWidth - totalsWidth - 2 * gap
  const top = out.y
  let left = top
  root.add(
    doc.struct('P', {}, () => {
      left = out.drawText(inWords.term, styles.label, left, { width: wordsWidth }) + 3
      left = out.drawText(inWords.text, styles.text, left, { width: wordsWidth })
    }),
  )
  const x = page.margin + contentWidth - totalsWidth
  const drawFact = (
    { term, text }: PrintedFact,
    y: number,
    [termStyle, style]:
      | readonly [typeof styles.text, typeof styles.amount]
      | readonly [typeof styles.total, typeof styles.total],
  ) => {
    root.add(
      doc.struct('P', {}, () => {
        out.drawText(term, termStyle, y, { x, width: totalsWidth })
        out.drawText(text, style, y, { x, width: totalsWidth, align: 'right' })
      }),
    )
  }
  let y = top
  for (const fact of totals) {
    drawFact(fact, y, [styles.text, styles.amount])
    y += rowHeight
  }
  if (totals.length > 0) {
    out.rule(y + 2, x, totalsWidth)
    y += 12
  }
  drawFact(total, y, [styles.total, styles.total])
  out.y = Math.max(left, y + leading(styles.total)) + 22
}

function drawNotes(out: DocumentPage, root: Structure, { notes }: PrintedDocument): void {
  for (const note of notes) {
    const lines = out.wrap(note, styles.small, contentWidth)
    out.makeRoom(lines.length * leading(styles.small))
    root.add(
      out.doc.struct('P', {}, () => {
        out.y = out.drawLines(lines, styles.small, out.y) + 4
      }),
    )
  }
}
