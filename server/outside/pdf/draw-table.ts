import { contentWidth, type DocumentPage, leading, page, styles } from './document-page.ts'
import type { TextStyle } from './pdf-text.ts'
import type { PrintedColumn, PrintedDocument } from './printed-document.ts'

const padding = { x: 6, y: 6 }

interface PlacedColumn extends PrintedColumn {
  x: number
  width: number
}

/** The lines of a document. The headings are repeated on every page. */
export function drawTable(
  out: DocumentPage,
  root: PDFKit.PDFStructureElement,
  { columns, rows }: PrintedDocument,
): void {
  const { doc } = out
  const placed = placeColumns(columns)
  const table = doc.struct('Table')
  root.add(table)
  const headings = placed.map(({ heading }) => heading)
  const head = doc.struct('THead')
  table.add(head)
  head.add(drawRow(out, placed, headings, styles.label, 'TH'))
  head.end()
  const body = doc.struct('TBody')
  table.add(body)
  for (const cells of rows) {
    const height = rowHeight(out, placed, cells, styles.text)
    if (out.makeRoom(height)) repeatHeadings(out, placed, headings)
    body.add(drawRow(out, placed, cells, styles.text, 'TD'))
  }
  body.end()
  table.end()
}

function placeColumns(columns: readonly PrintedColumn[]): PlacedColumn[] {
  const rest = contentWidth - columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let x: number = page.margin
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width ?? rest }
    x += placed.width
    return placed
  })
}

const cellLines = (out: DocumentPage, { width }: PlacedColumn, text: string, style: TextStyle) =>
  out.wrap(text, style, width - 2 * padding.x)

function rowHeight(
  out: DocumentPage,
  columns: readonly PlacedColumn[],
  cells: readonly string[],
  style: TextStyle,
): number {
  const lines = columns.map((column, index) => cellLines(out, column, cells[index] ?? '', style).length)
  return Math.max(...lines) * leading(style) + 2 * padding.y
}

/** Draws it when it is added to an element of the document, and moves below it. */
function drawRow(
  out: DocumentPage,
  columns: readonly PlacedColumn[],
  cells: readonly string[],
  style: TextStyle,
  tag: 'TH' | 'TD',
): PDFKit.PDFStructureElement {
  const { doc } = out
  const height = rowHeight(out, columns, cells, style)
  const y = out.y
  out.y += height
  if (tag === 'TH') out.tint(y, height)
  else out.rule(out.y)
  // Missing in the types.
  const scope: object = tag === 'TH' ? { scope: 'Column' } : {}
  const drawn = columns.map((column, index) =>
    doc.struct(tag, scope, () => drawCell(out, column, cells[index] ?? '', style, y)),
  )
  return doc.struct('TR', {}, drawn)
}

function drawCell(out: DocumentPage, column: PlacedColumn, text: string, style: TextStyle, y: number): void {
  const tabular = column.align === 'right' && style === styles.text ? styles.amount : style
  const block = { x: column.x + padding.x, width: column.width - 2 * padding.x, align: column.align }
  out.drawLines(cellLines(out, column, text, tabular), tabular, y + padding.y, block)
}

function repeatHeadings(out: DocumentPage, columns: readonly PlacedColumn[], headings: readonly string[]): void {
  const height = rowHeight(out, columns, headings, styles.label)
  out.tint(out.y, height)
  out.decorate(() => {
    for (const [index, column] of columns.entries()) drawCell(out, column, headings[index] ?? '', styles.label, out.y)
  })
  out.y += height
}
