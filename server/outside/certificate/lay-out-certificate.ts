import type { PdfText, TextStyle } from '../pdf/pdf-text.ts'
import { outlineQrCode } from '../qr-code.ts'
import { colours, type Drawing, markShapes, type Shape } from './drawing.ts'
import type { DrawnCertificate } from './drawn-certificate.ts'
import { fitStyle, textBlock } from './text-block.ts'
import { writableName } from './writable-name.ts'

/** A4 landscape in points. */
const width = 841.89
const height = 595.28
const side = 168
const left = side + 52
const contentWidth = width - left - 56
const qrSize = 92

const label: TextStyle = { font: 'strong', size: 12, colour: colours.amber }
const small: TextStyle = { font: 'regular', size: 10.5, colour: colours.muted }
const text: TextStyle = { font: 'regular', size: 13, colour: colours.night }
const strong: TextStyle = { font: 'strong', size: 13, colour: colours.night }

/** Sizes with the number of lines that each may have. */
const nameSteps: [number, number][] = [
  [46, 1],
  [40, 1],
  [34, 1],
  [28, 1],
  [26, 2],
  [22, 3],
  [16, 4],
]
const titleSteps: [number, number][] = [
  [28, 1],
  [25, 1],
  [24, 2],
  [19, 3],
]

/** The certificate, for paper and as a picture. */
export function layOutCertificate(out: PdfText, certificate: DrawnCertificate): Drawing {
  return {
    width,
    height,
    shapes: [...background(), ...brand(out, certificate), ...body(out, certificate), ...foot(out, certificate)],
  }
}

/** The quarter circles of the logo, large, at the foot of a dark band. */
function background(): Shape[] {
  const quarter = (radius: number, fill: string): Shape => ({
    kind: 'path',
    x: 0,
    y: height,
    scale: 1,
    fill,
    path: `M0 0V${-radius}A${radius} ${radius} 0 0 1 ${radius} 0Z`,
  })
  return [
    { kind: 'rect', x: 0, y: 0, width, height, fill: colours.paper },
    { kind: 'rect', x: 0, y: 0, width: side, height, fill: colours.night },
    quarter(side, colours.deep),
    quarter(side * 0.66, colours.indigo),
    quarter(side * 0.33, colours.marigold),
    { kind: 'rect', x: side, y: 0, width: 5, height, fill: colours.marigold },
  ]
}

function brand(out: PdfText, { brandName }: DrawnCertificate): Shape[] {
  const style: TextStyle = { font: 'heading', size: 21, colour: colours.paper }
  return [
    ...markShapes(36, 52, 46),
    ...textBlock(out, brandName, style, { x: 36, y: 110, width: side - 44, maxLines: 1 }).shapes,
  ]
}

function body(out: PdfText, certificate: DrawnCertificate): Shape[] {
  const { heading, certifies, name, nameInstead, completed, title, facts } = certificate
  const shapes: Shape[] = []
  let y = 52
  const add = (content: string, style: TextStyle, options: Partial<Parameters<typeof textBlock>[3]> = {}) => {
    const block = textBlock(out, content, style, { x: left, y, width: contentWidth, ...options })
    shapes.push(...block.shapes)
    y = block.y
  }
  add(heading, label, { role: 'H1' })
  y += 30
  add(certifies, text)
  y += 4
  const nameStyle = { font: 'heading', colour: colours.night } as const
  const written = writableName(out, name, { ...nameStyle, size: 44 }) ?? nameInstead
  // A name is never cut, and hardly ever broken.
  add(written, fitStyle(out, written, { ...nameStyle, steps: nameSteps, width: contentWidth }), {
    role: 'H2',
    leading: 1.25,
  })
  y += 10
  add(completed, text)
  y += 4
  const titleStyle = { font: 'heading', colour: colours.indigo } as const
  add(title, fitStyle(out, title, { ...titleStyle, steps: titleSteps, width: contentWidth }), {
    maxLines: 3,
    leading: 1.15,
  })
  y += 8
  add(facts, strong)
  return [...shapes, ...skills(out, certificate, y + 20)]
}

/** In two columns, as many as there is room for above the foot. */
function skills(out: PdfText, { skills: list, skillsHeading }: DrawnCertificate, top: number): Shape[] {
  if (list.length === 0) return []
  const bottom = height - 158
  const heading = textBlock(out, skillsHeading, label, { x: left, y: top, width: contentWidth })
  const column = (contentWidth - 24) / 2
  const shapes = [...heading.shapes]
  let y = heading.y + 4
  for (let index = 0; index < list.length; index += 2) {
    const row = list
      .slice(index, index + 2)
      .map((skill, place) =>
        textBlock(out, skill, small, { x: left + 12 + place * (column + 24), y, width: column - 12, maxLines: 2 }),
      )
    const below = Math.max(...row.map((block) => block.y))
    if (below > bottom) break
    row.forEach((block, place) => {
      const dot: Shape = {
        kind: 'rect',
        x: left + place * (column + 24),
        y: y + 5,
        width: 4,
        height: 4,
        radius: 2,
        fill: colours.marigold,
      }
      shapes.push(dot, ...block.shapes)
    })
    y = below + 5
  }
  return shapes
}

function foot(out: PdfText, { issued, number, check, url }: DrawnCertificate): Shape[] {
  const top = height - 138
  const { size, path } = outlineQrCode(url)
  const qrLeft = width - 56 - qrSize
  const textWidth = contentWidth - qrSize - 24
  const about = textBlock(out, issued, strong, { x: left, y: top + 22, width: textWidth, maxLines: 1 })
  const id = textBlock(out, number, small, { x: left, y: about.y + 2, width: textWidth, maxLines: 1 })
  const address = textBlock(out, `${check}: ${url.replace(/^https?:\/\//, '')}`, small, {
    x: left,
    y: id.y + 2,
    width: textWidth,
    maxLines: 2,
  })
  return [
    { kind: 'rect', x: left, y: top, width: textWidth, height: 0.75, fill: colours.rule },
    ...about.shapes,
    ...id.shapes,
    ...address.shapes,
    { kind: 'rect', x: qrLeft, y: top, width: qrSize, height: qrSize, radius: 6, fill: colours.card },
    { kind: 'path', path, x: qrLeft, y: top, scale: qrSize / size, fill: colours.night },
  ]
}
