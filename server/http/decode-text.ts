import { Problem } from './problem.ts'

/**
 * The text of an uploaded file. Banks, meetings and spreadsheets save as UTF-8, UTF-16 or the Windows code page, and rarely
 * say which. `notText` is the error message of any other file.
 */
export function decodeText(bytes: Uint8Array, notText: string): string {
  if (isBinary(bytes)) throw new Problem('invalid', notText)
  const text = new TextDecoder(findEncoding(bytes)).decode(bytes)
  if (hasManyControls(text.slice(0, 1000))) throw new Problem('invalid', notText)
  // Control characters have no place in a table, and PostgreSQL refuses NUL.
  return text.replace(controls, ' ')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g

/** A zip, which .xlsx and .ods are; the old .xls; gzip; pictures. */
const signatures = ['504b0304', 'd0cf11e0', '1f8b', '89504e47', 'ffd8ff', '47494638']

function isBinary(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return signatures.some((signature) => start.startsWith(signature))
}

/** A stray one is a bank's mistake; many are no text. */
const hasManyControls = (text: string) => (text.match(controls)?.length ?? 0) > text.length / 50 + 1

function findEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Every second byte of Latin text in UTF-16 is zero.
  const start = bytes.subarray(0, 1000)
  const zeros = (offset: number) => start.filter((byte, index) => byte === 0 && index % 2 === offset).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
