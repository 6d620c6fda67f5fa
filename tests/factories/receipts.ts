import sharp, { type Sharp } from 'sharp'
import { cardOutlines } from '#server/outside/card-outlines.ts'
import { drawText, measureText } from '#server/outside/lay-out-text.ts'

/** What one receipt says. Two receipts of the same app differ in nothing else. */
export interface Receipt {
  /** In rupees, with its separators. */
  amount: string
  utr: string
  payer: string
  /** As the app writes it. */
  paidAt: string
  /** In the phone's status bar. */
  clock: string
}

/** An app's success screen: colours, sizes and positions. */
export interface Layout {
  width: number
  height: number
  page: string
  card: string
  ink: string
  muted: string
  header: string
  onHeader: string
  headerHeight: number
  /** The size of the small texts, in pixels. */
  text: number
}

const small = { width: 720, height: 1600, headerHeight: 330, text: 24 }
const large = { width: 1080, height: 2400, headerHeight: 620, text: 38 }
const light = { page: '#f4f4f6', card: '#ffffff', ink: '#1c1c22', muted: '#6a6a75' }
const dark = { page: '#121216', card: '#1f1f26', ink: '#f2f2f5', muted: '#a0a0ab' }

/** Invented, and unlike each other as the real apps are. */
export const layouts = {
  green: { ...large, ...light, header: '#128a4a', onHeader: '#ffffff' },
  white: { ...large, ...light, page: '#ffffff', header: '#ffffff', onHeader: '#1c1c22', headerHeight: 760 },
  dark: { ...large, ...dark, header: '#121216', onHeader: '#f2f2f5', headerHeight: 540 },
  small: { ...small, ...light, header: '#3a2a8c', onHeader: '#ffffff' },
} satisfies Record<string, Layout>

export const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  amount: '1,999',
  utr: '612345678901',
  payer: 'Asha Rao',
  paidAt: '14 Nov 2026, 6:42 pm',
  clock: '18:43',
  ...changes,
})

/** Draws a receipt as a screenshot. Its text is drawn as outlines, since a machine may have no fonts. */
export function drawReceipt(receipt: Receipt, layout: Layout = layouts.green): Sharp {
  const { width, height, page, card, header, headerHeight, text, ink, muted, onHeader } = layout
  const { heading, text: plain } = cardOutlines()
  const margin = width * 0.06
  const write = (words: string, x: number, y: number, fill: string, size = text) =>
    drawText(words, { font: plain, size }, { x, y, fill })
  const centre = (words: string, y: number, fill: string, size: number) => {
    const style = { font: heading, size }
    return drawText(words, style, { x: (width - measureText(words, style)) / 2, y, fill })
  }
  const rows: [string, string][] = [
    ['Paid to', 'Rolewise'],
    ['UPI ID', 'rolewise@bank'],
    ['From', receipt.payer],
    ['Date', receipt.paidAt],
    ['UPI transaction ID', receipt.utr],
  ]
  const top = headerHeight + margin
  const step = text * 3.4
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${page}"/>`,
    `<rect width="${width}" height="${headerHeight}" fill="${header}"/>`,
    write(receipt.clock, margin, text * 1.8, onHeader, text * 0.9),
    `<circle cx="${width / 2}" cy="${headerHeight * 0.36}" r="${headerHeight * 0.14}" fill="#ffb224"/>`,
    centre('Payment successful', headerHeight * 0.68, onHeader, text * 1.5),
    centre(`₹${receipt.amount}`, headerHeight * 0.9, onHeader, text * 2.6),
    `<rect x="${margin}" y="${top}" width="${width - 2 * margin}" height="${step * (rows.length + 0.4)}" rx="${text}" fill="${card}"/>`,
    ...rows.flatMap(([name, value], index) => [
      write(name, margin * 2, top + step * index + text * 1.7, muted, text * 0.85),
      write(value, margin * 2, top + step * index + text * 3.1, ink, text),
    ]),
    `<rect x="${margin}" y="${height - step * 2}" width="${width - 2 * margin}" height="${step}" rx="${step / 2}" fill="${header === page ? '#3a2a8c' : header}"/>`,
    centre('Done', height - step * 1.35, header === page ? '#ffffff' : onHeader, text * 1.2),
    '</svg>',
  ]
  return sharp(Buffer.from(svg.join('')))
}

/** Adds grain, as the photo of a screen has it. */
export async function withGrain(receipt: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(receipt).metadata()
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const { data, info } = await sharp({
    create: { width: width / 4, height: height / 4, channels: 3, background: '#808080', noise },
  })
    .resize(width, height)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(receipt)
    .composite([{ input: data, raw: info, blend: 'soft-light' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** A smaller copy of lower quality, like one that went through a messenger. */
export async function resized(picture: Buffer, factor: number): Promise<Buffer> {
  const { width } = await sharp(picture).metadata()
  return sharp(picture)
    .resize({ width: Math.round(width * factor) })
    .jpeg({ quality: 75 })
    .toBuffer()
}
