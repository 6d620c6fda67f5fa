import { inflateSync } from 'node:zlib'
import { isPlainNumber, maxObjects, type PdfReader, Unreadable } from './pdf-reader.ts'

/** Together for all object streams of a file. The largest files that we take have a few megabytes. */
const maxUnpackedBytes = 16 * 1024 * 1024
const maxStreams = 10_000

interface ObjectStream {
  text: string
  /** Where in the text each object's value begins. */
  objects: Iterable<{ number: number; at: number }>
}

/** Finds them by their keys and not their type, which some readers do not look at, and anywhere, because the file's own index decides. */
export function* unpackObjectStreams(raw: PdfReader, bytes: Buffer): Generator<ObjectStream> {
  let [bytesLeft, streamsLeft, dictionariesLeft] = [maxUnpackedBytes, maxStreams, maxObjects]
  for (let at = raw.text.indexOf('obj'); at >= 0; at = raw.text.indexOf('obj', at + 3)) {
    const start = raw.skipSpace(at + 3)
    if (!raw.text.startsWith('<<', start)) continue
    if (dictionariesLeft-- <= 0) throw new Unreadable()
    // One that we cannot read could be an object stream to others.
    const { values, end } = raw.readDictionary(start)
    const [first, count] = [values.get('First'), values.get('N')]
    const stream = raw.skipSpace(end)
    if (first === undefined || count === undefined || !raw.text.startsWith('stream', stream)) continue
    const content = readContent(raw, bytes, stream)
    const data = isDeflated(raw, values) ? inflate(content, bytesLeft) : content
    bytesLeft -= data.length
    if (bytesLeft < 0 || streamsLeft-- <= 0) throw new Unreadable()
    const text = data.toString('latin1')
    yield { text, objects: readIndex(text, { first: raw.readInteger(first), count: raw.readInteger(count) }) }
  }
}

function readContent(raw: PdfReader, bytes: Buffer, stream: number): Buffer {
  const start = /^stream\r?\n/.exec(raw.text.slice(stream, stream + 10))
  // Readers differ in where its bytes begin.
  if (!start) throw new Unreadable()
  const from = stream + start[0].length
  return bytes.subarray(from, raw.find('endstream', from))
}

/** A stream begins with pairs: an object's number, and where it is behind the first. */
function* readIndex(text: string, { first, count }: { first: number; count: number }): ObjectStream['objects'] {
  const index = text.slice(0, first)
  if (first > text.length || /[^\d\0\t\n\f\r ]/.test(index)) throw new Unreadable()
  let number: number | null = null
  let found = 0
  for (const [digits] of index.matchAll(/\d+/g)) {
    if (!isPlainNumber(digits)) throw new Unreadable()
    if (number === null) number = Number(digits)
    else {
      const at = first + Number(digits)
      if (at > text.length) throw new Unreadable()
      yield { number, at }
      number = null
      found++
    }
  }
  // Readers go by the count, and would find others.
  if (number !== null || found !== count) throw new Unreadable()
}

/** Only as every program writes them: deflated, or not packed at all. Anything else would hide its objects from us. */
function isDeflated(raw: PdfReader, values: ReadonlyMap<string, number>): boolean {
  if (values.has('DecodeParms') || values.has('DP') || values.has('F')) throw new Unreadable()
  const filter = values.get('Filter')
  if (filter === undefined) return false
  const inArray = raw.text[filter] === '['
  const at = inArray ? raw.skipSpace(filter + 1) : filter
  const name = raw.readName(at)
  if (name?.name !== 'FlateDecode') throw new Unreadable()
  if (inArray && raw.text[raw.skipSpace(name.end)] !== ']') throw new Unreadable()
  return true
}

function inflate(content: Buffer, maxBytes: number): Buffer {
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, maxBytes) })
  } catch {
    // Broken, encrypted or too large.
    throw new Unreadable()
  }
}
