import { readZipNames } from './read-zip-names.ts'
import { type PictureType, recognisePicture } from './recognise-picture.ts'

export type FileType = PictureType | 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'zip' | 'text'

/**
 * What a file is by its bytes, or null if it is none of these. Neither its name nor its header counts. Nothing is decoded or
 * unpacked, so that a bomb costs no more than any other file; it is only ever sent as an attachment.
 */
export function recogniseFile(bytes: Buffer): FileType | null {
  const picture = recognisePicture(bytes)
  if (picture) return picture
  if (bytes.subarray(0, 5).equals(pdfHeader)) return isCompletePdf(bytes) ? 'pdf' : null
  if (bytes.subarray(0, 4).equals(localHeader)) return recogniseZip(bytes)
  return isPlainText(bytes) ? 'text' : null
}

const pdfHeader = Buffer.from('%PDF-')
const localHeader = Buffer.from('PK\x03\x04', 'latin1')

/**
 * The header must come first, because readers search for it further on too, which lets a file be two things at once; then
 * comments and an object, and where its objects are at the end.
 */
function isCompletePdf(bytes: Buffer): boolean {
  const beforeObject = /^%PDF-\d\.\d([\s\S]*?)\b\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b/.exec(
    bytes.toString('latin1', 0, 4096),
  )?.[1]
  if (beforeObject === undefined || /<[a-z!?/]/i.test(beforeObject)) return false
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 2048))
  // Scanners pad the end with spaces or zeros.
  return /\bstartxref\s+\d+\s+%%EOF[^!-ÿ]*$/.test(end)
}

/** The main part of each kind of Office file (ECMA-376, part 1). */
const mainParts = { docx: 'word/document.xml', pptx: 'ppt/presentation.xml', xlsx: 'xl/workbook.xml' } as const

function recogniseZip(bytes: Buffer): FileType | null {
  const names = readZipNames(bytes)
  if (!names) return null
  if (!names.has('[Content_Types].xml')) return 'zip'
  // A file with macros under another name.
  if ([...names].some((name) => /(^|\/)vba[^/]*\.bin$/i.test(name))) return null
  const kinds = (['docx', 'pptx', 'xlsx'] as const).filter((kind) => names.has(mainParts[kind]))
  return kinds.length === 1 ? (kinds[0] ?? null) : null
}

/** Control characters other than tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\x00-\x08\x0b\x0e-\x1f\x7f]/

/** UTF-8 that is no markup: HTML and SVG can contain scripts. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !control.test(text) && !/^<[a-z!?/]/i.test(text.trimStart())
  } catch {
    return false
  }
}
