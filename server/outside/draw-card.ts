import sharp from 'sharp'
import { brand } from '#content/brand.ts'
import { type EventCard, eventCardSize } from '#contract/event-card.ts'
import { cardOutlines } from './card-outlines.ts'
import { canDraw, drawText, fitText, lineHeight, measureText } from './lay-out-text.ts'

const { width, height } = eventCardSize
/** Of app/styles/tokens.css and the logo. */
const colours = { night: '#14162B', deep: '#2A2596', indigo: '#3B35C9', marigold: '#FFB224', paper: '#FBF9F4' }
const margin = 72
/** The marigold stub with date and price, as on the site's tickets. */
const stub = { top: 446, tear: 800 }

/** The preview picture of an event, as PNG. The text becomes outlines, because a server may have no fonts. */
export function drawEventCard(card: EventCard): Promise<Buffer> {
  // Part of a title would mislead, so one in a script that the fonts lack gives way to the kind of event.
  const large = canDraw(card.title, cardOutlines().heading) ? card.title : card.kind
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...background(),
    ...brandMark(),
    ...(card.label === large ? [] : chip(card.label)),
    ...title(large),
    ...dates(card),
    price(card.price),
    '</svg>',
  ].join('')
  // A palette would halve the size of some 60 KB and take five times as long.
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** The quarter circles of the logo, large. */
function background(): string[] {
  const { night, deep, indigo, marigold } = colours
  const notch = 22
  const { top: from, tear } = stub
  const edges = `M0 ${from}H${tear - notch}a${notch} ${notch} 0 0 0 ${2 * notch} 0H${width}V${height}H${tear + notch}a${notch} ${notch} 0 0 0 ${-2 * notch} 0H0Z`
  return [
    `<rect width="${width}" height="${height}" fill="${night}"/>`,
    `<circle cx="${width}" cy="${stub.top}" r="470" fill="${deep}"/>`,
    `<circle cx="${width}" cy="${stub.top}" r="250" fill="${indigo}"/>`,
    `<path d="${edges}" fill="${marigold}"/>`,
    `<path stroke="${night}" stroke-opacity=".45" stroke-width="4" stroke-dasharray="2 14" stroke-linecap="round" d="M${stub.tear} ${stub.top + 40}V${height - 34}"/>`,
  ]
}

function brandMark(): string[] {
  const { heading } = cardOutlines()
  const { indigo, marigold, paper } = colours
  return [
    // The logo (app/assets/pictures/mark.svg).
    `<g transform="translate(${margin} 52)"><rect width="64" height="64" rx="16" fill="${indigo}"/>`,
    '<path fill="#fff" fill-rule="evenodd" d="M16 12h19a12 12 0 0 1 0 24h-7v16H16Zm12 8v8h6a4 4 0 0 0 0-8Z"/>',
    `<path fill="${marigold}" d="M32 32a20 20 0 0 1 20 20H32Z"/></g>`,
    drawText(brand.name, { font: heading, size: 42, letterSpacing: -0.02 }, { x: margin + 82, y: 99, fill: paper }),
  ]
}

function chip(label: string): string[] {
  const style = { font: cardOutlines().text, size: 30 }
  const chipWidth = measureText(label, style) + 56
  const x = width - margin - chipWidth
  return [
    `<rect x="${x}" y="55" width="${chipWidth}" height="58" rx="29" fill="${colours.paper}"/>`,
    drawText(label, style, { x: x + 28, y: 94, fill: colours.night }),
  ]
}

function title(text: string): string[] {
  const style = { font: cardOutlines().heading, letterSpacing: -0.025 }
  const { size, lines } = fitText(text, style, {
    maxWidth: width - 2 * margin,
    maxLines: 3,
    maxHeight: 290,
    sizes: [112, 104, 96, 88, 80, 74, 68, 62, 54],
  })
  const step = size * lineHeight
  // Centred between the logo and the stub, by the height of capitals.
  const middle = (132 + stub.top) / 2
  const first = middle - ((lines.length - 1) * step) / 2 + size * 0.33
  return lines.map((line, index) =>
    drawText(line, { ...style, size }, { x: margin, y: first + index * step, fill: colours.paper }),
  )
}

function dates({ dates: days, time }: EventCard): string[] {
  const { heading, text } = cardOutlines()
  const maxWidth = stub.tear - margin - 40
  const fit = { maxWidth, maxLines: time ? 1 : 2, sizes: [68, 62, 56, 50, 44, 38, 34, 30] }
  const style = { font: heading, letterSpacing: -0.02 }
  const fitted = fitText(days, style, fit)
  const middle = (stub.top + height) / 2
  const firstY = time ? middle - 8 : middle + fitted.size * 0.33 - ((fitted.lines.length - 1) * fitted.size) / 2
  const fill = colours.night
  const lines = fitted.lines.map((line, index) =>
    drawText(line, { ...style, size: fitted.size }, { x: margin, y: firstY + index * fitted.size, fill }),
  )
  if (!time) return lines
  const below = fitText(time, { font: text }, { maxWidth, maxLines: 1, sizes: [42, 38, 34, 30] })
  return [
    ...lines,
    drawText(below.lines.join(''), { font: text, size: below.size }, { x: margin, y: middle + 52, fill }),
  ]
}

function price(text: string): string {
  const style = { font: cardOutlines().heading, letterSpacing: 0 }
  const space = width - stub.tear
  const { size, lines } = fitText(text, style, { maxWidth: space - 70, maxLines: 1, sizes: [112, 100, 88, 76, 64, 52] })
  const [line = ''] = lines
  const x = stub.tear + (space - measureText(line, { ...style, size })) / 2
  return drawText(line, { ...style, size }, { x, y: (stub.top + height) / 2 + size * 0.34, fill: colours.night })
}
