import { readDisposition } from './read-disposition.ts'

/** One field of a form that was sent with a file (RFC 7578). */
export interface FormPart {
  name: string
  isFile: boolean
  /** Lies in the body that it came in: a file of megabytes is not copied for every step that looks at it. */
  content: Buffer
}

/** A form of ours has some twenty. Thousands of empty ones would keep the reader busy. */
const mostParts = 50
const mostHeaderBytes = 2_000

/** The parts of a form in their order, or null when it is none, or not whole. */
export function readMultipart(body: Buffer, contentType: string): FormPart[] | null {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70})(?=$|[\s;]))/i.exec(contentType)
  if (!boundary) return null
  const border = `--${boundary[1] ?? boundary[2]}`
  const first = findFirst(body, border)
  if (first === -1) return null
  const parts: FormPart[] = []
  for (let at = first + border.length; parts.length <= mostParts; ) {
    if (startsWith(body, at, '--')) return parts
    const part = startsWith(body, at, '\r\n') ? readPart(body, at + 2, border) : null
    if (!part) return null
    parts.push(part)
    at = part.end + 2 + border.length
  }
  return null
}

function readPart(body: Buffer, start: number, border: string): (FormPart & { end: number }) | null {
  const headersEnd = body.subarray(start, start + mostHeaderBytes).indexOf('\r\n\r\n')
  if (headersEnd === -1) return null
  const headers = body
    .toString('utf8', start, start + headersEnd)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const field = readDisposition(headers.find((header) => /^content-disposition:/i.test(header)) ?? '')
  const contentStart = start + headersEnd + 4
  const end = body.indexOf(`\r\n${border}`, contentStart)
  return field && end !== -1 ? { ...field, content: body.subarray(contentStart, end), end } : null
}

/** Some clients write a line for people before it, or an empty one (RFC 2046, 5.1.1). It means nothing. */
function findFirst(body: Buffer, border: string): number {
  if (startsWith(body, 0, border)) return 0
  const lineEnd = body.indexOf(`\r\n${border}`)
  return lineEnd === -1 ? -1 : lineEnd + 2
}

function startsWith(body: Buffer, at: number, text: string): boolean {
  return body.toString('latin1', at, at + text.length) === text
}
