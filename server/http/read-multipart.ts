import { readDisposition } from './read-disposition.ts'

/** One field of a form (RFC 7578). */
export interface FormPart {
  name: string
  isFile: boolean
  /** A view of the body, so that megabytes are not copied. */
  content: Buffer
}

/** Our forms have some twenty fields with short headers. */
const maxParts = 50
const maxHeaderBytes = 2_000

/** The parts of a form in their order, or null when it is malformed or incomplete. */
export function readMultipart(body: Buffer, contentType: string): FormPart[] | null {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70})(?=$|[\s;]))/i.exec(contentType)
  if (!boundary) return null
  const delimiter = `--${boundary[1] ?? boundary[2]}`
  const first = findFirst(body, delimiter)
  if (first === -1) return null
  const parts: FormPart[] = []
  for (let at = first + delimiter.length; parts.length <= maxParts; ) {
    if (startsWith(body, at, '--')) return parts
    const part = startsWith(body, at, '\r\n') ? readPart(body, at + 2, delimiter) : null
    if (!part) return null
    parts.push(part)
    at = part.end + 2 + delimiter.length
  }
  return null
}

function readPart(body: Buffer, start: number, delimiter: string): (FormPart & { end: number }) | null {
  const headersLength = body.subarray(start, start + maxHeaderBytes).indexOf('\r\n\r\n')
  if (headersLength === -1) return null
  const headers = body
    .toString('utf8', start, start + headersLength)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const field = readDisposition(headers.find((header) => /^content-disposition:/i.test(header)) ?? '')
  const contentStart = start + headersLength + 4
  const end = body.indexOf(`\r\n${delimiter}`, contentStart)
  return field && end !== -1 ? { ...field, content: body.subarray(contentStart, end), end } : null
}

/** Skips a preamble (RFC 2046, 5.1.1), which some clients send. */
function findFirst(body: Buffer, delimiter: string): number {
  if (startsWith(body, 0, delimiter)) return 0
  const lineEnd = body.indexOf(`\r\n${delimiter}`)
  return lineEnd === -1 ? -1 : lineEnd + 2
}

function startsWith(body: Buffer, at: number, text: string): boolean {
  return body.toString('latin1', at, at + text.length) === text
}
