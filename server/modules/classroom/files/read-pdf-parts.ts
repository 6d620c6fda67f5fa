import { inflateSync } from 'node:zlib'
import { PdfReader, space, spelled, Unreadable } from './pdf-reader.ts'

/** All object streams of a file, unpacked. The largest files that we take have a few megabytes. */
const maxUnpackedBytes = 16 * 1024 * 1024

/** How often an object may be there. */
const maxVersions = 100

export interface PdfParts {
  /** The file as it is, and each object stream unpacked. */
  texts: PdfReader[]
  /** Where an object's value begins; several, if the file was changed by appending. */
  findObject(number: number): { text: PdfReader; at: number }[]
}

/** Object streams hold objects, and can hide them from a reader that does not unpack them (ISO 32000-1, 7.5.7). */
export function readPdfParts(bytes: Buffer): PdfParts {
  const raw = new PdfReader(bytes.toString('latin1'))
  const objects = new Map<number, { text: PdfReader; at: number }[]>()
  const add = (number: number, text: PdfReader, at: number) => {
    const found = objects.get(number)
    if (found) found.push({ text, at })
    else objects.set(number, [{ text, at }])
  }
  for (const match of raw.text.matchAll(header)) add(Number(match[1]), raw, match.index + match[0].length)
  if (hiddenHeader.test(raw.text)) throw new Unreadable()
  const texts = [raw]
  let left = maxUnpackedBytes
  for (const { data, first } of findObjectStreams(raw, bytes)) {
    const unpacked = data(left)
    left -= unpacked.length
    const text = new PdfReader(unpacked.toString('latin1'))
    texts.push(text)
    const numbers = text.text.slice(0, first).split(/\D+/).filter(Boolean).map(Number)
    for (let n = 0; n + 1 < numbers.length; n += 2) add(numbers[n] ?? 0, text, first + (numbers[n + 1] ?? 0))
  }
  const findObject = (number: number) => {
    const found = objects.get(number) ?? []
    if (found.length > maxVersions) throw new Unreadable()
    return found
  }
  return { texts, findObject }
}

const header = new RegExp(`\\b(\\d{1,10})${space}+\\d{1,5}${space}+obj`, 'g')

/** A comment between the words: readers find that object, and we do not. */
const hiddenHeader = new RegExp(
  `\\b\\d{1,10}${space}*(?:\\d{1,5}${space}*)?%[^\\r\\n]{0,200}[\\r\\n]${space}*(?:\\d{1,5}${space}*)?obj\\b`,
)

interface ObjectStream {
  first: number
  /** Throws if it is larger than that once unpacked. */
  data: (maxBytes: number) => Buffer
}

/** Finds them by their keys and not their type, which some readers do not look at, and anywhere, because the file's own index decides. */
function* findObjectStreams(raw: PdfReader, bytes: Buffer): Generator<ObjectStream> {
  for (let at = raw.text.indexOf('obj'); at >= 0; at = raw.text.indexOf('obj', at + 3)) {
    const start = raw.skipSpace(at + 3)
    if (!raw.text.startsWith('<<', start)) continue
    const dictionary = tryReading(raw, start)
    const first = dictionary?.values.get('First')
    if (!dictionary || first === undefined || !dictionary.values.has('N')) continue
    const after = raw.skipSpace(dictionary.end)
    if (!raw.text.startsWith('stream', after)) continue
    const stream = /^stream\r?\n/.exec(raw.text.slice(after, after + 10))
    // Readers differ in where its bytes begin.
    if (!stream) throw new Unreadable()
    const from = after + stream[0].length
    const end = raw.text.indexOf('endstream', from)
    const content = bytes.subarray(from, end < 0 ? undefined : end)
    const offset = /^\d{1,9}/.exec(raw.text.slice(first, first + 9))?.[0]
    // A number that is elsewhere.
    if (offset === undefined || raw.readReference(first) !== null) throw new Unreadable()
    const isPacked = isDeflated(raw, dictionary.values)
    yield { first: Number(offset), data: (maxBytes) => (isPacked ? inflate(content, maxBytes) : content) }
  }
}

/** A dictionary that is broken is none, unless readers may take it for an object stream. */
function tryReading(raw: PdfReader, start: number) {
  try {
    return raw.readDictionary(start)
  } catch (error) {
    if (!(error instanceof Unreadable) || mayBeObjectStream.test(raw.text.slice(start, start + 4096))) throw error
    return null
  }
}

const mayBeObjectStream = new RegExp(`/${spelled('ObjStm')}`)

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
