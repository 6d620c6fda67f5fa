import { Busboy, type BusboyInstance } from '@fastify/busboy'

/** One field of a form (RFC 7578). */
export interface FormPart {
  name: string
  isFile: boolean
  content: Buffer
}

/** Our forms have some twenty fields with short headers. */
const limits = { parts: 50, headerPairs: 10, headerSize: 2_000 }

/** The parts of a form in their order, or null when it is malformed or incomplete. Parts that are no fields are skipped. */
export function readMultipart(body: Buffer, contentType: string): Promise<FormPart[] | null> {
  return new Promise((resolve) => {
    const parts: FormPart[] = []
    const refuse = () => resolve(null)
    const add = (name: string | undefined, isFile: boolean, content: Buffer) => {
      if (name === undefined) refuse()
      else parts.push({ name, isFile, content })
    }
    const parser = openParser(contentType)
    if (!parser) return refuse()
    parser.on('field', (name, value) => add(name, false, Buffer.from(value)))
    parser.on('file', (name, file) => {
      const chunks: Buffer[] = []
      file.on('data', (chunk: Buffer) => chunks.push(chunk))
      file.on('error', refuse)
      // A single chunk is a view of the body, so that megabytes are not copied.
      file.on('end', () => add(name, true, chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    })
    parser.on('partsLimit', refuse)
    parser.on('error', refuse)
    parser.on('finish', () => resolve(parts))
    parser.end(body)
    // It waits for more after a part whose headers never end. The body is complete, so nothing more comes after this tick.
    setImmediate(refuse)
  })
}

/** Null where the content type names no boundary. */
function openParser(contentType: string): BusboyInstance | null {
  try {
    const headers = { 'content-type': contentType }
    return new Busboy({ headers, limits, isPartAFile: (_name, _type, fileName) => fileName !== undefined })
  } catch {
    return null
  }
}
