import { type PdfReader, spelled, Unreadable } from './pdf-reader.ts'
import { type PdfParts, readPdfParts } from './read-pdf-parts.ts'

/**
 * True if a PDF does something by itself when it is opened, or leads anywhere but to a web page, an address or a place in itself: scripts,
 * programs, forms that are sent, other files, and links that open without a click. Ordinary links are what documents have. A
 * file that hides its objects from us counts as one that acts.
 */
export function hasPdfAction(bytes: Buffer): boolean {
  try {
    const parts = readPdfParts(bytes)
    const isEncrypted = encryption.test(parts.texts[0]?.text ?? '')
    return parts.texts.some(
      (text) =>
        actions.test(text.text) ||
        actsByItself(text) ||
        opensByItself(parts, text) ||
        leadsElsewhere(parts, text, isEncrypted) ||
        readsElsewhere(parts, text),
    )
  } catch (error) {
    if (error instanceof Unreadable) return true
    throw error
  }
}

const end = '(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])'
const names = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'RichMedia', 'XFA']
// Not /JS: three bytes are in a large picture by chance, and a script has /JavaScript too.
const actions = new RegExp(`/(?:(?:${names.map(spelled).join('|')})${end}|${spelled('EmbeddedFile')})`)
/** Encrypts strings, addresses among them, also where no password is asked for. */
const encryption = new RegExp(`/${spelled('Encrypt')}${end}`)

const keyPattern = (key: string) => new RegExp(`/${spelled(key)}${end}`, 'g')
const [openAction, byItself, fileSystem] = ['OpenAction', 'AA', 'FS'].map(keyPattern) as [RegExp, RegExp, RegExp]
const links = ['URI', 'Base'].map(keyPattern)
const files = ['F', 'UF'].map(keyPattern)

/** What happens by itself, such as when a page is shown. */
function actsByItself(text: PdfReader): boolean {
  return [...text.text.matchAll(byItself)].some(({ 0: found, index }) => {
    const at = text.skipSpace(index + found.length)
    return text.text.startsWith('<<', at) || text.readReference(at) !== null
  })
}

/** A file may open at a place in itself. */
function opensByItself(parts: PdfParts, text: PdfReader): boolean {
  return valuesOf(parts, text, openAction).some(({ text: { text: content }, text: reader, at }) => {
    if (!content.startsWith('<<', at)) return !/^(?:\[|\(|<|\/|null)/.test(content.slice(at, at + 4))
    const { values } = reader.readDictionary(at)
    const kind = values.get('S')
    return kind === undefined || reader.readName(kind)?.name !== 'GoTo' || values.has('Next')
  })
}

/** A file or a share of the network, to which Windows sends the name and password hash of the person who clicks. */
function leadsElsewhere(parts: PdfParts, text: PdfReader, isEncrypted: boolean): boolean {
  return links.some((key) =>
    valuesOf(parts, text, key).some(({ text: reader, at }) => {
      const address = reader.readString(at)
      return address !== null && (isEncrypted || isElsewhere(address))
    }),
  )
}

/** The same for what is read without a click: a stream, or a page that is shown, from another file or from the web. */
function readsElsewhere(parts: PdfParts, text: PdfReader): boolean {
  const isShare = files.some((key) =>
    valuesOf(parts, text, key, true).some(({ text: reader, at }) => isElsewhere(reader.readString(at) ?? '')),
  )
  const isUrl = ({ text: reader, at }: PdfValue) => reader.readName(at)?.name === 'URL'
  return isShare || valuesOf(parts, text, fileSystem, true).some(isUrl)
}

/** What cannot be seen, in whichever encoding, is skipped by readers. */
function isElsewhere(address: string): boolean {
  const seen = address.replace(/[^\x21-\x7e]/g, '')
  return /^(?:[\\/]{2}|(?!(?:https?|mailto|tel):)[a-z][a-z\d+.-]*:)/i.test(seen)
}

interface PdfValue {
  text: PdfReader
  at: number
}

/** What stands after each of these keys, and, where that is elsewhere in the file, what stands there. */
function valuesOf(parts: PdfParts, text: PdfReader, key: RegExp, mayBeMissing = false): PdfValue[] {
  return [...text.text.matchAll(key)].flatMap(({ 0: found, index }) => {
    const at = text.skipSpace(index + found.length)
    const number = text.readReference(at)
    if (number === null) return { text, at }
    const objects = parts.findObject(number)
    if (objects.length === 0 && !mayBeMissing) throw new Unreadable()
    return objects.map((object) => {
      const start = object.text.skipSpace(object.at)
      if (start >= object.text.text.length || object.text.readReference(start) !== null) throw new Unreadable()
      return { text: object.text, at: start }
    })
  })
}
