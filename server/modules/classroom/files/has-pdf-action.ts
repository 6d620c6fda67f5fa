import { type PdfReader, regular, spelled, Unreadable } from './pdf-reader.ts'
import { type PdfParts, readPdfParts } from './read-pdf-parts.ts'

/**
 * True if a PDF does something by itself when it is opened, or leads anywhere but to a web page, an address or a place in itself: scripts,
 * programs, forms that are sent, other files, and links that open without a click. Ordinary links are what documents have. A
 * file that we cannot read for certain counts as one that acts, and so does an encrypted one, which hides its strings and streams even
 * where no password is asked for.
 */
export function hasPdfAction(bytes: Buffer): boolean {
  try {
    const parts = readPdfParts(bytes)
    return actions.test(parts.reader.text) || hasActingValue(parts)
  } catch (error) {
    if (error instanceof Unreadable) return true
    throw error
  }
}

const end = `(?!${regular})`
const names = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'XFA',
  'Encrypt',
]
// Not /JS: three bytes are in a large picture by chance, and a script has /JavaScript too, or stands in a 3D model.
const actions = new RegExp(
  `/(?:(?:${[...names, 'OnInstantiate'].map(spelled).join('|')})${end}|${spelled('EmbeddedFile')})`,
)
interface PdfValue {
  reader: PdfReader
  at: number
}

/** What must not stand after each of these keys. */
const checks: Record<string, (value: PdfValue) => boolean> = {
  AA: actsByItself,
  OpenAction: opensByItself,
  URI: leadsElsewhere,
  Base: leadsElsewhere,
  F: readsElsewhere,
  UF: readsElsewhere,
  DOS: readsElsewhere,
  Unix: readsElsewhere,
  Mac: readsElsewhere,
  FS: ({ reader, at }) => reader.readName(at)?.name === 'URL',
}
const keys = new RegExp(`/(?:${Object.keys(checks).map(spelled).join('|')})${end}`, 'g')

/** Far above what documents have: more would only keep us busy. */
const maxKeys = 100_000

function hasActingValue(parts: PdfParts): boolean {
  const { reader } = parts
  const seen = new Set<string>()
  let left = maxKeys
  for (const { index } of reader.text.matchAll(keys)) {
    const key = reader.readName(index)
    if (!key || left-- <= 0) throw new Unreadable()
    const at = reader.skipSpace(key.end)
    const isActing = (value: number) => checks[key.name]?.({ reader, at: value })
    const number = key.name === 'AA' ? null : reader.readReference(at)
    const place = `${key.name} ${number}`
    if (number !== null && seen.has(place)) continue
    seen.add(place)
    if (number === null ? isActing(at) : listValues(parts, number).some(isActing)) return true
  }
  return false
}

/** The values of an object that stands elsewhere in the file. */
function listValues({ reader, findObject }: PdfParts, number: number): number[] {
  const values = findObject(number).map((at) => reader.skipSpace(at))
  const isUnclear = (at: number) => at >= reader.text.length || reader.readReference(at) !== null
  if (values.length === 0 || values.some(isUnclear)) throw new Unreadable()
  return values
}

/** What happens by itself, such as when a page is shown. */
function actsByItself({ reader, at }: PdfValue): boolean {
  return reader.text.startsWith('<<', at) || reader.isNumber(at)
}

/** A file may open at a place in itself. */
function opensByItself({ reader, at }: PdfValue): boolean {
  if (!reader.text.startsWith('<<', at)) return !/^(?:\[|\(|<|\/|null)/.test(reader.text.slice(at, at + 4))
  const { values } = reader.readDictionary(at)
  const kind = values.get('S')
  return kind === undefined || reader.readName(kind)?.name !== 'GoTo' || values.has('Next')
}

/** A file or a share of the network, to which Windows sends the name and password hash of the person who clicks. */
function leadsElsewhere({ reader, at }: PdfValue): boolean {
  const address = reader.readString(at)
  return address === null ? reader.isNumber(at) : isElsewhere(address)
}

/** What is read without a click: a stream, or a page that is shown, from another file or from the web. One slash begins a share too. */
function readsElsewhere({ reader, at }: PdfValue): boolean {
  const file = reader.readString(at)
  return file !== null && (/^[\\/]/.test(visible(file)) || isElsewhere(file))
}

function isElsewhere(address: string): boolean {
  return /^(?:[\\/]{2}|(?!(?:https?|mailto|tel):)[a-z][a-z\d+.-]*:)/i.test(visible(address))
}

/** What cannot be seen, in whichever encoding, is skipped by readers. */
const visible = (text: string) => text.replace(/[^\x21-\x7e]/g, '')
