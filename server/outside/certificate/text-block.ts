import type { PdfText, TextLine, TextStyle } from '../pdf/pdf-text.ts'
import type { Shape, TextRole } from './drawing.ts'

interface Block {
  x: number
  /** Of the first line's top. */
  y: number
  width: number
  role?: TextRole
  maxLines?: number
  /** In em. */
  leading?: number
}

/** Lines of text from the top downwards, and the y below them. What does not fit into `maxLines` is left out. */
export function textBlock(
  text: PdfText,
  content: string,
  style: TextStyle,
  block: Block,
): { shapes: Shape[]; y: number } {
  const { x, y, width, role = 'P', maxLines = Number.POSITIVE_INFINITY, leading = 1.3 } = block
  const lines = shorten(text, content, style, { width, maxLines })
  const shapes = lines.map((line, index): Shape => {
    const baseline = y + style.size * (0.95 + index * leading)
    return { kind: 'text', line, style, x, baseline, role }
  })
  return { shapes, y: y + lines.length * style.size * leading }
}

/** The first step, a size and how many lines it may have, into which the text fits; else the last one. */
export function fitStyle(
  text: PdfText,
  content: string,
  { steps, width, ...style }: Omit<TextStyle, 'size'> & { steps: readonly [number, number][]; width: number },
): TextStyle {
  const fitting = steps.find(([size, lines]) => text.wrap(content, { ...style, size }, width).length <= lines)
  return { ...style, size: (fitting ?? steps.at(-1))?.[0] ?? 12 }
}

function shorten(
  text: PdfText,
  content: string,
  style: TextStyle,
  { width, maxLines }: { width: number; maxLines: number },
): TextLine[] {
  let words = content.split(/\s+/)
  let lines = text.wrap(content, style, width)
  while (lines.length > maxLines && words.length > 1) {
    words = words.slice(0, -1)
    lines = text.wrap(`${words.join(' ')}…`, style, width)
  }
  return lines.slice(0, maxLines)
}
