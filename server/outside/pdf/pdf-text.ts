import { readFileSync } from 'node:fs'
import { indicScripts, isIndic, type PdfFontName, pdfFontFile, pdfFontNames } from './pdf-font-names.ts'

export interface TextStyle {
  font: 'heading' | 'regular' | 'strong'
  size: number
  colour: string
  /** Figures of equal width, for columns of amounts. */
  isTabular?: boolean
}

interface Run {
  font: PdfFontName
  text: string
}

/** A line of text in the fonts that it needs. */
export interface TextLine {
  runs: Run[]
  width: number
}

/** Where a character is looked for, in this order: Fontsource splits a font by script, and the rupee sign is not with the digits. */
const fallbacks: Record<TextStyle['font'], readonly PdfFontName[]> = {
  heading: ['heading', 'strong-extended', 'noto-extended', ...indicScripts],
  regular: ['regular', 'regular-extended', 'noto-extended', ...indicScripts],
  strong: ['strong', 'strong-extended', 'noto-extended', ...indicScripts],
}
/** For a character that no font has. */
const unknown = '?'
const joiners = /\u200c|\u200d|\ufe0f/gu
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
const fontFiles = new Map<PdfFontName, Buffer>()

/** Sets text in several fonts, which pdfkit does not do by itself. */
export class PdfText {
  readonly #doc: PDFKit.PDFDocument

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
    for (const name of pdfFontNames) doc.registerFont(name, readFont(name))
  }

  /** Breaks text at spaces and line feeds; a word that is wider than the column is broken anywhere. */
  wrap(text: string, style: TextStyle, width: number): TextLine[] {
    const lines: string[] = []
    for (const paragraph of text.normalize().split('\n')) {
      let line = ''
      for (const word of paragraph.split(/\s+/)) {
        const longer = line ? `${line} ${word}` : word
        if (this.#measure(longer, style).width <= width) {
          line = longer
          continue
        }
        if (line) lines.push(line)
        const pieces = this.#breakWord(word, style, width)
        lines.push(...pieces.slice(0, -1))
        line = pieces.at(-1) ?? ''
      }
      lines.push(line)
    }
    return lines.map((line) => this.#measure(line, style))
  }

  /** `x` is the left edge. */
  draw({ runs }: TextLine, style: TextStyle, x: number, baseline: number): void {
    let at = x
    for (const run of runs) {
      const options = this.#options(run, style)
      this.#use(run.font, style)
        .fillColor(style.colour)
        .text(run.text, at, baseline, { ...options, lineBreak: false, baseline: 'alphabetic' })
      at += this.#doc.widthOfString(run.text, options)
    }
  }

  /** As SVG, for pictures: a machine may have none of the fonts. The left edge and the baseline are at 0. */
  outline({ runs }: TextLine, style: TextStyle): string {
    let at = 0
    return runs
      .flatMap((run) => {
        const { features } = this.#options(run, style)
        const font = this.#fontkitFont(run.font)
        const scale = style.size / font.unitsPerEm
        const { glyphs, positions } = font.layout(run.text, features)
        return glyphs.map((glyph, index) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
          const place = `translate(${at + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`
          at += xAdvance * scale
          return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`
        })
      })
      .join('')
  }

  /** Whether there is a font for every character. */
  canDraw(text: string, style: TextStyle): boolean {
    return [...graphemes.segment(text.normalize())].every(({ segment }) =>
      fallbacks[style.font].some((name) => this.#hasGlyphs(name, segment)),
    )
  }

  #measure(text: string, style: TextStyle): TextLine {
    const runs = this.#split(text, style)
    const widths = runs.map((run) => this.#use(run.font, style).widthOfString(run.text, this.#options(run, style)))
    return { runs, width: widths.reduce((sum, width) => sum + width, 0) }
  }

  #breakWord(word: string, style: TextStyle, width: number): string[] {
    const pieces: string[] = ['']
    for (const { segment } of graphemes.segment(word)) {
      const longer = (pieces.at(-1) ?? '') + segment
      if (pieces.at(-1) !== '' && this.#measure(longer, style).width > width) pieces.push(segment)
      else pieces[pieces.length - 1] = longer
    }
    return pieces
  }

  #split(text: string, style: TextStyle): Run[] {
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(text)) {
      const last = runs.at(-1)
      // A space continues the run before it, so that words of one script are shaped together.
      const candidates = segment === ' ' && last ? [last.font, ...fallbacks[style.font]] : fallbacks[style.font]
      const font = candidates.find((name) => this.#hasGlyphs(name, segment))
      const run = { font: font ?? fallbacks[style.font][0] ?? 'regular', text: font ? segment : unknown }
      if (last?.font === run.font) last.text += run.text
      else runs.push(run)
    }
    return runs
  }

  #hasGlyphs(name: PdfFontName, grapheme: string): boolean {
    const font = this.#fontkitFont(name)
    return [...grapheme.replaceAll(joiners, '')].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  }

  /** fontkit fails at a mark above a letter without an anchor for it, as in ਸਿੰਘ. Without `abvm` the mark keeps the font's own place. */
  #options({ font, text }: Run, { isTabular }: TextStyle): TextOptions {
    if (!isIndic(font)) return isTabular ? { features: ['tnum'] } : {}
    try {
      this.#fontkitFont(font).layout(text)
      return {}
    } catch {
      // pdfkit's types know only a list of features, but fontkit also takes an object. It adds to that, so each call has its own.
      return { features: { abvm: false } as unknown as TextOptions['features'] }
    }
  }

  /** Not in pdfkit's types. */
  #fontkitFont(name: PdfFontName): FontkitFont {
    const { _font } = this.#doc.font(name) as unknown as { _font: { font: FontkitFont } }
    return _font.font
  }

  #use(font: PdfFontName, { size }: TextStyle): PDFKit.PDFDocument {
    return this.#doc.font(font).fontSize(size)
  }
}

interface FontkitFont {
  hasGlyphForCodePoint(codePoint: number): boolean
  unitsPerEm: number
  layout(text: string, features?: unknown): { glyphs: Glyph[]; positions: GlyphPosition[] }
}

interface Glyph {
  path: { toSVG(): string }
}

/** In units of the font. */
interface GlyphPosition {
  xAdvance: number
  xOffset: number
  yOffset: number
}

type TextOptions = Pick<PDFKit.Mixins.TextOptions, 'features'>

function readFont(name: PdfFontName): Buffer {
  const file = fontFiles.get(name) ?? readFileSync(pdfFontFile(name))
  fontFiles.set(name, file)
  return file
}
