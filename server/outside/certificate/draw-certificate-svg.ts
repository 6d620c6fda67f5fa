import PDFDocument from 'pdfkit'
import { PdfText } from '../pdf/pdf-text.ts'
import type { Drawing, Shape } from './drawing.ts'
import type { DrawnCertificate } from './drawn-certificate.ts'
import { layOutCertificate } from './lay-out-certificate.ts'
import { layOutSharePicture } from './lay-out-share-picture.ts'

/** Sets the text in the fonts of the PDFs, which have the scripts of India. Nothing is written to it. */
let measuring: PdfText | undefined

/** Readable when it fills a laptop's screen. */
export function drawCertificateSvg(certificate: DrawnCertificate): string {
  return drawSvg(layOutCertificate(textSetter(), certificate), 1684)
}

/** The preview of a shared link. */
export function drawShareSvg(certificate: DrawnCertificate): string {
  return drawSvg(layOutSharePicture(textSetter(), certificate), 1200)
}

function textSetter(): PdfText {
  measuring ??= new PdfText(new PDFDocument({ autoFirstPage: false }))
  return measuring
}

function drawSvg({ width, height, shapes }: Drawing, pixels: number): string {
  const size = `width="${pixels}" height="${Math.round((pixels * height) / width)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">`,
    ...shapes.map(toSvg),
    '</svg>',
  ].join('')
}

function toSvg(shape: Shape): string {
  if (shape.kind === 'rect') {
    const { x, y, width, height, radius = 0, fill } = shape
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
  }
  if (shape.kind === 'path') {
    const { path, x, y, scale, fill } = shape
    return `<path transform="translate(${x} ${y}) scale(${scale})" d="${path}" fill="${fill}"/>`
  }
  const { line, style, x, baseline } = shape
  return `<g fill="${style.colour}" transform="translate(${x} ${baseline})">${textSetter().outline(line, style)}</g>`
}
