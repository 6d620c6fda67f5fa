import type { PdfText, TextStyle } from '../pdf/pdf-text.ts'
import { colours, type Drawing, markShapes, type Shape } from './drawing.ts'
import type { DrawnCertificate } from './drawn-certificate.ts'
import { fitStyle, textBlock } from './text-block.ts'
import { writableName } from './writable-name.ts'

/** As social networks want it. */
const width = 1200
const height = 630
const margin = 72
const band = 150

/** Sizes with the number of lines that each may have. */
const nameSteps: [number, number][] = [
  [92, 1],
  [80, 1],
  [68, 1],
  [58, 1],
  [50, 2],
  [36, 3],
]
const factSteps: [number, number][] = [
  [38, 1],
  [30, 1],
]

/** What is shown where somebody shares the link. */
export function layOutSharePicture(out: PdfText, certificate: DrawnCertificate): Drawing {
  const { heading, name, nameInstead, completed, title, facts, brandName } = certificate
  const inner = width - 2 * margin
  const shapes: Shape[] = [
    { kind: 'rect', x: 0, y: 0, width, height, fill: colours.night },
    quarter(440, colours.deep),
    quarter(240, colours.indigo),
    { kind: 'rect', x: 0, y: height - band, width, height: band, fill: colours.marigold },
    ...markShapes(margin, 52, 64),
  ]
  let y = 52
  const add = (content: string, style: TextStyle, options: Partial<Parameters<typeof textBlock>[3]> = {}) => {
    const block = textBlock(out, content, style, { x: margin, y, width: inner, ...options })
    shapes.push(...block.shapes)
    y = block.y
  }
  add(brandName, { font: 'heading', size: 42, colour: colours.paper }, { x: margin + 84, y: 58, maxLines: 1 })
  y = 158
  add(heading, { font: 'strong', size: 28, colour: colours.marigold })
  y += 6
  const nameStyle = { font: 'heading', colour: colours.paper } as const
  const written = writableName(out, name, { ...nameStyle, size: 80 }) ?? nameInstead
  add(written, fitStyle(out, written, { ...nameStyle, steps: nameSteps, width: inner }), { leading: 1.2 })
  y += 8
  add(completed, { font: 'regular', size: 28, colour: colours.paper })
  const titleStyle = { font: 'heading', colour: colours.paper } as const
  const maxLines = y > 380 ? 1 : 2
  const steps: [number, number][] = [
    [44, 1],
    [38, 1],
    [33, maxLines],
  ]
  add(title, fitStyle(out, title, { ...titleStyle, steps, width: inner }), {
    maxLines,
    leading: 1.12,
  })
  y = height - band + 52
  add(facts, fitStyle(out, facts, { font: 'strong', colour: colours.night, steps: factSteps, width: inner }), {
    maxLines: 1,
  })
  return { width, height, shapes }
}

/** Of the logo, large, above the right end of the band. */
function quarter(radius: number, fill: string): Shape {
  const path = `M0 0H${-radius}A${radius} ${radius} 0 0 1 0 ${-radius}Z`
  return { kind: 'path', path, x: width, y: height - band, scale: 1, fill }
}
