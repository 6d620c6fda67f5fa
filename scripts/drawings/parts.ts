import { box, paragraph, text, widthOf } from './pen.ts'

/** Of cards and page heads. */
export const size = { width: 1200, height: 675 } as const

type Colour = `{${string}}`

/** The ground with a quarter circle of the logo in a corner. */
export function ground(fill: Colour, arc: Colour, corner: 'top' | 'bottom' = 'top', opacity = 1): string {
  const { width, height } = size
  const quarter = corner === 'top' ? `M${width} 0v460A460 460 0 0 1 740 0Z` : `M0 ${height}V295a380 380 0 0 1 380 380Z`
  return `${box({ x: 0, y: 0, ...size }, { fill })}<path fill="${arc}" opacity="${opacity}" d="${quarter}"/>`
}

interface Prompt {
  x: number
  y: number
  width: number
  lines?: number
  fill?: Colour
}

/** What somebody types, with the cursor where they stopped. */
export function prompt(words: string, { x, y, width, lines = 2, fill = '{night}' }: Prompt): string {
  const size = 44
  const look = { x: x + 44, y: y + 76, size, fill: '{on-band}' as const, maxWidth: width - 100 }
  const { svg, end, height } = paragraph(words, lines, look)
  const bottom = y + height + 118
  return [
    box({ x, y, width, height: bottom - y }, { fill, radius: 36 }),
    // The corner where the speaker is.
    box({ x, y: bottom - 60, width: 60, height: 60 }, { fill, radius: 8 }),
    svg,
    box({ x: end.x + 12, y: end.y - 40, width: 7, height: 52 }, { fill: '{marigold}', radius: 3.5 }),
  ].join('')
}

/** A short word in a pill. */
export function chip(words: string, { x, y, fill, ink, size = 36 }: ChipLook): string {
  const width = widthOf(words, size) + size * 1.3
  return (
    box({ x, y, width, height: size * 1.7 }, { fill, radius: size * 0.85 }) +
    text(words, { x: x + size * 0.65, y: y + size * 1.19, size, fill: ink })
  )
}

interface ChipLook {
  x: number
  y: number
  fill: Colour
  ink: Colour
  size?: number
}

export function tick(x: number, y: number, fill: Colour, mark: Colour): string {
  return `<circle cx="${x}" cy="${y}" r="30" fill="${fill}"/><path stroke="${mark}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="m${x - 13} ${y + 1} 9 10 17-20"/>`
}
