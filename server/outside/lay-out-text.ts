import type { Outlines } from './card-outlines.ts'

export interface TextStyle {
  font: Outlines
  /** In pixels. */
  size: number
  /** In em. */
  letterSpacing?: number
}

interface Placed {
  path: string
  /** In thousandths of an em. */
  x: number
}

/** Characters that the font lacks are left out: a box would look broken. */
function place(text: string, { font, letterSpacing = 0 }: TextStyle): { glyphs: Placed[]; advance: number } {
  const known = [...text.normalize()].filter((character) => character in font.glyphs)
  const glyphs: Placed[] = []
  let x = 0
  known.forEach((character, index) => {
    const [advance, path] = font.glyphs[character] ?? [0, '']
    if (path) glyphs.push({ path, x })
    x += advance + (font.kerning[character + (known[index + 1] ?? '')] ?? 0) + letterSpacing * 1000
  })
  return { glyphs, advance: x }
}

/** Whether the font has every letter, mark and digit of a text. An emoji may be missing. */
export function canDraw(text: string, font: Outlines): boolean {
  const needed = [...text.normalize()].filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character))
  return needed.length > 0 && needed.every((character) => character in font.glyphs)
}

/** In pixels. */
export function measureText(text: string, style: TextStyle): number {
  return (place(text, style).advance * style.size) / 1000
}

/** As SVG, with the start of its baseline at a point. */
export function drawText(
  text: string,
  style: TextStyle,
  { x, y, fill }: { x: number; y: number; fill: string },
): string {
  const scale = style.size / 1000
  const paths = place(text, style).glyphs.map(
    (glyph) => `<path transform="translate(${glyph.x} 0)" d="${glyph.path}"/>`,
  )
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** Breaks a text into lines of a width. A word that is wider than a line has one of its own. */
function breakLines(text: string, style: TextStyle, maxWidth: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measureText(longer, style) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** In em. */
export const lineHeight = 1.04

interface Fitting {
  maxWidth: number
  maxLines: number
  /** Of all lines. */
  maxHeight?: number
  /** From the largest. */
  sizes: readonly number[]
}

/** The largest size at which a text fits. At the smallest, what does not fit is cut off with an ellipsis. */
export function fitText(text: string, style: Omit<TextStyle, 'size'>, fitting: Fitting) {
  const { maxWidth, maxLines, maxHeight = Number.POSITIVE_INFINITY, sizes } = fitting
  for (const size of sizes) {
    const sized = { ...style, size }
    const lines = breakLines(text, sized, maxWidth)
    const isNarrow = lines.every((line) => measureText(line, sized) <= maxWidth)
    const isLow = lines.length <= maxLines && lines.length * size * lineHeight <= maxHeight
    if (isNarrow && isLow) return { size, lines: balance(lines, sized, maxWidth) }
  }
  const smallest = { ...style, size: sizes.at(-1) ?? 0 }
  const lines = breakLines(text, smallest, maxWidth)
  const shown = lines.slice(0, maxLines).map((line, index) => {
    const isCut = index === maxLines - 1 && lines.length > maxLines
    return isCut || measureText(line, smallest) > maxWidth ? cut(line, smallest, maxWidth) : line
  })
  return { size: smallest.size, lines: shown }
}

/** Lines of about the same length: the narrowest width that needs no more of them. */
function balance(lines: string[], style: TextStyle, maxWidth: number): string[] {
  let best = lines
  for (let width = maxWidth; width > maxWidth / 2; width -= maxWidth / 40) {
    const narrower = breakLines(lines.join(' '), style, width)
    if (narrower.length > lines.length || narrower.some((line) => measureText(line, style) > width)) break
    best = narrower
  }
  return best
}

/** By words while there are several, then by characters. */
function cut(line: string, style: TextStyle, maxWidth: number): string {
  let shorter = line.replace(/[\s,.;:–-]+$/, '')
  while (shorter && measureText(`${shorter}…`, style) > maxWidth) {
    const words = shorter.replace(/[\s,.;:–-]+\S*$/, '')
    shorter = words === shorter ? [...shorter].slice(0, -1).join('') : words
  }
  return `${shorter}…`
}
