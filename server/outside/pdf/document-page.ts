import { PdfText, type TextLine, type TextStyle } from './pdf-text.ts'
import type { PrintedDocument } from './printed-document.ts'

/** A4 in points, with margins that every office printer leaves. */
export const page = { width: 595.28, height: 841.89, margin: 48, top: 44, bottom: 64 } as const
export const contentWidth = page.width - 2 * page.margin
const lowest = page.height - page.bottom

const colours = {
  ink: '#14162b',
  muted: '#565a75',
  rule: '#d9d4c7',
  tint: '#f5f3ec',
  brand: '#3b35c9',
  sun: '#ffb224',
} as const

export const styles = {
  brand: { font: 'heading', size: 17, colour: colours.ink },
  title: { font: 'heading', size: 22, colour: colours.ink },
  label: { font: 'strong', size: 8, colour: colours.muted },
  text: { font: 'regular', size: 9.5, colour: colours.ink },
  strong: { font: 'strong', size: 9.5, colour: colours.ink },
  amount: { font: 'regular', size: 9.5, colour: colours.ink, isTabular: true },
  total: { font: 'strong', size: 13, colour: colours.ink, isTabular: true },
  small: { font: 'regular', size: 8.5, colour: colours.muted },
} as const satisfies Record<string, TextStyle>

export const leading = (style: TextStyle): number => style.size * 1.42

interface Block {
  x?: number
  width?: number
  align?: 'left' | 'right'
}

/** Writes down a page and goes on to the next one. Everything that is read aloud is in a structure element. */
export class DocumentPage {
  readonly doc: PDFKit.PDFDocument
  readonly #text: PdfText
  readonly #printed: PrintedDocument
  y: number = page.top

  constructor(doc: PDFKit.PDFDocument, printed: PrintedDocument) {
    this.doc = doc
    this.#printed = printed
    this.#text = new PdfText(doc)
  }

  wrap(text: string, style: TextStyle, width: number): TextLine[] {
    return this.#text.wrap(text, style, width)
  }

  /** Draws lines from `y` downwards and returns the y below them. */
  drawLines(
    lines: readonly TextLine[],
    style: TextStyle,
    y: number,
    { x = page.margin, width = contentWidth, align = 'left' }: Block = {},
  ): number {
    let below = y
    for (const line of lines) {
      const left = align === 'right' ? x + width - line.width : x
      this.#text.draw(line, style, left, below + style.size)
      below += leading(style)
    }
    return below
  }

  drawText(text: string, style: TextStyle, y: number, block: Block = {}): number {
    return this.drawLines(this.wrap(text, style, block.width ?? contentWidth), style, y, block)
  }

  /** Starts a page if `height` does not fit on this one. True if it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= lowest) return false
    this.doc.addPage()
    this.decorate(() => {
      this.y = this.drawText(this.#printed.continued, styles.small, page.top)
    })
    this.y += 10
    return true
  }

  /** What a screen reader leaves out. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  rule(y: number, x: number = page.margin, width: number = contentWidth, thickness = 0.75): void {
    this.decorate(() => this.doc.rect(x, y, width, thickness).fill(colours.rule))
  }

  tint(y: number, height: number): void {
    this.decorate(() => this.doc.roundedRect(page.margin, y, contentWidth, height, 5).fill(colours.tint))
  }

  /** The mark of app/assets/pictures/mark.svg. */
  drawMark(x: number, y: number, size: number): void {
    this.doc
      .save()
      .translate(x, y)
      .scale(size / 64)
    this.doc.roundedRect(0, 0, 64, 64, 16).fill(colours.brand)
    this.doc.path('M16 12h19a12 12 0 0 1 0 24h-7v16H16Zm12 8v8h6a4 4 0 0 0 0-8Z').fill('#ffffff', 'even-odd')
    this.doc.path('M32 32a20 20 0 0 1 20 20H32Z').fill(colours.sun)
    this.doc.restore()
  }

  /** On every page, once their number is known. */
  drawFooters(): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.doc.switchToPage(start + index)
      const y = page.height - 40
      this.rule(y - 8)
      this.decorate(() => {
        this.drawText(this.#printed.footer, styles.small, y)
        this.drawText(this.#printed.pageNumber(index + 1, count), styles.small, y, { align: 'right' })
      })
    }
  }
}
