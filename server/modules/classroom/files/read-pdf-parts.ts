import { isPlainNumber, maxObjects, numberLike, PdfReader, regular, space, Unreadable } from './pdf-reader.ts'
import { unpackObjectStreams } from './unpack-object-streams.ts'

export interface PdfParts {
  /** The file as it is, and behind it each object stream unpacked. */
  reader: PdfReader
  /** Where an object's value begins; several, if the file was changed by appending. */
  findObject(number: number): readonly number[]
}

/** Object streams hold objects, and can hide them from a reader that does not unpack them (ISO 32000-1, 7.5.7). */
export function readPdfParts(bytes: Buffer): PdfParts {
  const raw = new PdfReader(bytes.toString('latin1'))
  const objects = new Map<number, number[]>()
  let left = maxObjects
  const add = (number: number, at: number) => {
    if (left-- <= 0) throw new Unreadable()
    const found = objects.get(number)
    if (found) found.push(at)
    else objects.set(number, [at])
  }
  for (const { number, at } of findObjects(raw.text)) add(number, at)
  const texts = [raw.text]
  let end = raw.text.length
  for (const { text, objects: packed } of unpackObjectStreams(raw, bytes)) {
    for (const { number, at } of packed) add(number, end + 1 + at)
    texts.push(text)
    end += 1 + text.length
  }
  return { reader: new PdfReader(texts.join('\n')), findObject: (number) => objects.get(number) ?? [] }
}

const header = new RegExp(`(${numberLike})${space}+(${numberLike})(${space}*)obj(?!${regular})`, 'g')
const commentInHeader = new RegExp(`obj(?!${regular})(?<=%[^\\r\\n]*[\\r\\n]${space}*(?:${numberLike}${space}*)?obj)`)

/** Readers find objects behind other spellings of `5 0 obj` than ours, which no program uses. */
function* findObjects(text: string): Generator<{ number: number; at: number }> {
  if (commentInHeader.test(text)) throw new Unreadable()
  for (const match of text.matchAll(header)) {
    const [found, number = '', generation = '', gap] = match
    if (!isPlainNumber(number) || !isPlainNumber(generation) || !gap) throw new Unreadable()
    yield { number: Number(number), at: match.index + found.length }
  }
}
