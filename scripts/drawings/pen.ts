import { cardOutlines } from '#server/outside/card-outlines.ts'
import { drawText, fitText, measureText } from '#server/outside/lay-out-text.ts'

/** A colour token in braces, such as `{card}`: `paint` gives it the value of a theme. */
type Colour = `{${string}}`

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Look {
  fill: Colour
  radius?: number
  stroke?: Colour
  strokeWidth?: number
}

export function box({ x, y, width, height }: Box, { fill, radius = 0, stroke, strokeWidth = 3 }: Look): string {
  const edge = stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : ''
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${edge}/>`
}

/** A box with a soft edge below it, as paper on a table. */
export function sheet(place: Box, look: Look): string {
  const shadow = box({ ...place, x: place.x + 12, y: place.y + 14 }, { fill: '{night}', radius: look.radius ?? 0 })
  return `<g opacity=".16">${shadow}</g>${box(place, look)}`
}

interface TextLook {
  x: number
  /** Of the baseline. */
  y: number
  size: number
  fill: Colour
  font?: 'heading' | 'text'
  anchor?: 'start' | 'middle' | 'end'
}

export function text(words: string, { x, y, size, fill, font = 'text', anchor = 'start' }: TextLook): string {
  const style = styleOf(font, size)
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * measureText(words, style)
  return drawText(words, style, { x: round(x - shift), y, fill })
}

export function widthOf(words: string, size: number, font: 'heading' | 'text' = 'text'): number {
  return round(measureText(words, styleOf(font, size)))
}

interface Paragraph extends TextLook {
  maxWidth: number
  /** In em. */
  leading?: number
}

/** Several lines, and where the last one ends. Throws if the words need more lines than there are. */
export function paragraph(words: string, maxLines: number, { maxWidth, leading = 1.25, ...look }: Paragraph) {
  const { lines } = fitText(words, styleOf(look.font ?? 'text', look.size), {
    maxWidth,
    maxLines,
    sizes: [look.size],
  })
  const isWhole = lines.join(' ') === words
  if (!isWhole) throw new Error(`“${words}” does not fit: ${lines.join(' / ')}`)
  const step = look.size * leading
  const y = look.y + (lines.length - 1) * step
  return {
    svg: lines.map((line, index) => text(line, { ...look, y: look.y + index * step })).join(''),
    end: { x: look.x + widthOf(lines.at(-1) ?? '', look.size, look.font), y },
    height: (lines.length - 1) * step,
  }
}

/** A whole picture. A glyph that occurs several times is stored once. */
export function picture(width: number, height: number, parts: readonly string[]): string {
  const glyphs = new Map<string, string>()
  const body = parts.join('\n').replaceAll(/<path transform="translate\((\S+) 0\)" d="([^"]+)"\/>/g, (_, x, path) => {
    const id = glyphs.get(path) ?? `g${glyphs.size}`
    glyphs.set(path, id)
    return `<use href="#${id}" x="${round(Number(x))}"/>`
  })
  const defs = [...glyphs].map(([path, id]) => `<path id="${id}" d="${path}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">
<defs>${defs}</defs>
${body}
</svg>
`
}

function styleOf(font: 'heading' | 'text', size: number) {
  return { font: cardOutlines()[font], size, letterSpacing: font === 'heading' ? -0.02 : 0 }
}

const round = (number: number) => Math.round(number * 10) / 10
